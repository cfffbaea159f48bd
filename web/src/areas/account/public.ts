/** What other areas and the app may use of this area. */

export { useAccount } from './account-queries.ts'
export { CardState } from './CardState.tsx'
export { Tutorial } from './Tutorial.tsx'
