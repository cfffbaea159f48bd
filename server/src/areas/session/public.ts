/** Exports for other areas. */
export { assertionFrom } from './assertion-rules.ts'
export { bindIdentity } from './new-binding.ts'
