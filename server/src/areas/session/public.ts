/** Exports for other areas. */
export { assertionFrom } from './assertion-rules.ts'
export { bindIdentity, bindNamed } from './new-binding.ts'
