import type { SiteScope } from '../../core/scope.ts'

/** The names under which works of the own institution are catalogued. */
export function institutionsOf({ site }: Pick<SiteScope, 'site'>): string[] {
  const { ownInstitutions } = site.settings
  if (ownInstitutions.length > 0) return ownInstitutions
  const names = Object.values(site.name).map((name) =>
    name.replace(/(?:图书馆|圖書館| libraries| library)$/i, ''),
  )
  return [...new Set(names)].filter((name) => name !== '')
}
