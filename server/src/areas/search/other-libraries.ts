import type { OtherLibrary } from '@wenyuan/contract/areas/search.ts'
import { SearchBody, type SearchItem } from '@wenyuan/contract/shapes/search-query.ts'
import type { SearchEngine } from '../../search/engines/engine.ts'
import type { Scope } from '../../core/scope.ts'
import type { Partner } from '../../search/settings.ts'
import type { Tenant } from '../../core/tenant.ts'
import { findHits } from '../../search/finding/find.ts'
import { wordsOf } from '../../search/finding/relaxed.ts'

export interface OtherLibrariesPorts {
  engine: SearchEngine
  /** Another tenant of this installation. */
  tenantOf: (code: string) => Tenant | undefined
}

/**
 * The same rows at each partner, in the tenant's order and without filters, which name this tenant's shelves. Partners
 * of this installation are searched with their own settings and omitted when they have no result or fail; after a
 * time-out a partner is listed without a number. For external partners only the address is known.
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
 * Number of records at that tenant; null after a time-out, 0 while its index is unavailable, so that a failure there
 * does not fail this search.
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
