/** Exports for other areas. */
export { similarTo } from './related.ts'
