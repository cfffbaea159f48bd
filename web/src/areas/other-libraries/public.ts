/** Exports for other areas. */
export { ElsewhereLink } from './ElsewhereLink.tsx'
