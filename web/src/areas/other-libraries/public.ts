/** Exports for other areas. */
export { ElsewhereLink } from './ElsewhereLink.tsx'
export { useIllIsOn } from './ill-on.ts'
export { OwnIll } from './OwnIll.tsx'
export { PartnerLinks } from './PartnerLinks.tsx'
