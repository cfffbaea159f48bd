/** Exports for other areas, the staff API and the HTTP layer. */
export { agreeToRules } from './rules.ts'
