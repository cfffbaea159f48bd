/** Exports for other areas. */
export { askBlockedAnew, wasBlocked } from './blocked-elsewhere.ts'
export { assertionFrom } from './assertion-rules.ts'
export { bindIdentity, bindNamed } from './new-binding.ts'
