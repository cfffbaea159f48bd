import { z } from 'zod'
import type { SiteScope } from '../../scope.ts'
import { section, settingsOf } from './settings/section.ts'

export const ownInstitutionsSection = section({
  name: 'record page',
  shape: {
    /** Names of the institution in records of theses and of other works; empty: the library's names without 图书馆 or Library. */
    ownInstitutions: z.array(z.string().trim().min(1).max(200)).max(20).default([]),
  },
  public: [],
})

/** The names under which works of the own institution are catalogued. */
export function institutionsOf({ site }: Pick<SiteScope, 'site'>): string[] {
  const { ownInstitutions } = settingsOf(ownInstitutionsSection, site.settings)
  if (ownInstitutions.length > 0) return ownInstitutions
  const names = Object.values(site.name).map((name) =>
    name.replace(/(?:图书馆|圖書館| libraries| library)$/i, ''),
  )
  return [...new Set(names)].filter((name) => name !== '')
}
