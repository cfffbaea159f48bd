import type { Scope, SiteScope } from '../../core/scope.ts'

/** The scope of a visitor, for commands. */
export const visitorOf = (where: SiteScope): Scope => ({
  ...where,
  reader: undefined,
  language: 'en',
  interfaceLanguage: 'en',
  origin: '',
  isOriginKnown: false,
})
