/** Exports for other areas and the app. */

export { useAccount } from './account-queries.ts'
export { CardState } from './CardState.tsx'
export { Tutorial } from './Tutorial.tsx'
