/** What other areas and the app may use of this area. */
export { CardState } from './CardState.tsx'
export { Tutorial } from './Tutorial.tsx'
export { useAccount } from './account-queries.ts'
