/** Exports for other areas. */
export { askBlockedAnew } from './blocked-elsewhere.ts'
export { wasBlocked } from './blocked-store.ts'
export { assertionFrom } from './assertion-rules.ts'
export { othersBeside } from './library-system-proof.ts'
export { bindIdentity, bindNamed } from './new-binding.ts'
