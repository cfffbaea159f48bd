import type { Scope, SiteScope } from '../../scope.ts'

/** The scope of a visitor, for commands. */
export const visitorOf = (where: SiteScope): Scope => ({
  ...where,
  reader: undefined,
  language: 'en',
  origin: '',
  isOriginKnown: false,
})
