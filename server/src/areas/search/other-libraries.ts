import type { OtherLibrary } from '@wenyuan/contract/areas/search.ts'
import { SearchBody, type SearchItem } from '@wenyuan/contract/shapes/search-query.ts'
import type { SearchEngine } from '../../search/engines/engine.ts'
import type { Scope } from '../../scope.ts'
import type { Partner } from '../../search/settings.ts'
import type { Tenant } from '../../domain/tenants/tenant.ts'
import { findHits } from './find.ts'
import { wordsOf } from './relaxed.ts'

export interface OtherLibrariesPorts {
  engine: SearchEngine
  /** Another library of this installation. */
  tenantOf: (code: string) => Tenant | undefined
}

/**
 * The same rows asked of each partner, without filters: those are of this library's shelves. Partners of this
 * installation are counted, under their own settings, and left out when they have nothing or cannot be asked; one that
 * could not be searched in time stays, without a number. Of others only the address is known. In the order the library has named them.
 */
export async function otherLibrariesOf(
  { engine, tenantOf }: OtherLibrariesPorts,
  { site, language }: Pick<Scope, 'site' | 'language'>,
  items: readonly SearchItem[],
): Promise<OtherLibrary[]> {
  const words = wordsOf(items).join(' ')
  const ask = async (partner: Partner, at: number): Promise<OtherLibrary | undefined> => {
    const { kind } = partner
    if ('address' in partner) {
      const link = partner.address.replace('{words}', () => encodeURIComponent(words))
      return { code: `partner-${at + 1}`, name: partner.name[language], kind, count: null, path: '', link }
    }
    const other = tenantOf(partner.tenant)
    const count = other ? await countOf(engine, other, items) : 0
    if (!other || count === 0) return undefined
    const name = (partner.name ?? other.name)[language]
    return { code: other.code, name, kind, count, path: other.path, link: '' }
  }
  const asked = await Promise.all(site.settings.partners.map(ask))
  return asked.filter((one) => one !== undefined)
}

/**
 * Records found at that library; null when its time was over before all was searched, 0 while its index cannot answer, so
 * that one library's trouble stays its own.
 */
async function countOf(
  engine: SearchEngine,
  other: Tenant,
  items: readonly SearchItem[],
): Promise<number | null> {
  const body = SearchBody.parse({ searchItems: items, facetNames: [], rows: 1 })
  try {
    const { hits } = await findHits(engine, other.code, body, other.search)
    return hits.partial ? null : hits.total
  } catch {
    return 0
  }
}
