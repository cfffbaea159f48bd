/** Exports for other areas and the app. */

export { watchClosing } from './closed-window.ts'
export { IdleGuard } from './IdleGuard.tsx'
export { bindElsewhere } from './outside-binding.ts'
export { ProofField } from './ProofField.tsx'
export { sealPassword } from './password-seal.ts'
export { codeProblem, useProvenForm } from './proven-form.ts'
export { SignInHost } from './SignInHost.tsx'
export { startSession } from './session-start.ts'
export { tellSignedIn } from './session-tabs.ts'
export { enter } from './sign-in.ts'
export { useUnfinishedSignIn } from './sign-in-end.ts'
export { signOut } from './sign-out.ts'
