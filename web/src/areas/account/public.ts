/** Exports for other areas and the app. */

export { useAccount } from './account-queries.ts'
export { CardState } from './CardState.tsx'
export { ConfirmationHost } from './ConfirmationHost.tsx'
export { ConsentQuestion } from './ConsentQuestion.tsx'
export { Tutorial } from './Tutorial.tsx'
