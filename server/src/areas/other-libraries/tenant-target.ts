import { SearchBody } from '@wenyuan/contract/shapes/search-query.ts'
import type { Ports } from '../../core/ports.ts'
import { itemsOfRecords, recordsByIds } from '../../domain/records/store.ts'
import type { CatalogueTarget, Holding } from '../../integrations/catalogue-target/catalogue-target.ts'
import type { IndexField } from '../../integrations/catalogue-target/target.ts'
import type { SiteScope } from '../../core/scope.ts'
import { findHits } from '../../search/finding/find.ts'

const fieldOf = {
  any: 'all',
  title: 'title',
  author: 'author',
  subject: 'subject',
  publisher: 'publisher',
  isbn: 'isbn',
  issn: 'issn',
  class: 'classNo',
} as const satisfies Record<IndexField, string>
const modeOf = { words: '2', phrase: '1', begins: '3' } as const

/** Another library of this installation, as its visitors see it: public records and the states of their copies. */
export const openTenantTarget = (
  { engine, siteOf, copyStates }: Pick<Ports, 'engine' | 'siteOf' | 'copyStates'>,
  other: string,
  language: 'zh-CN' | 'zh-TW' | 'en',
): CatalogueTarget => {
  const there = (where: SiteScope): SiteScope | undefined => siteOf(other, where)
  return {
    canCount: true,

    async search(where, { terms, offset, rows }) {
      const scope = there(where)
      if (!scope) return 'down'
      const body = SearchBody.parse({
        searchItems: terms.map(({ field, words, match, oper }) => ({
          searchField: fieldOf[field],
          searchWord: words,
          matchMode: modeOf[match],
          oper,
        })),
        facetNames: [],
        // the engine pages by number and size; targets by a first record
        page: rows === 0 ? 1 : Math.floor(offset / rows) + 1,
        rows,
      })
      const { hits } = await findHits(engine, scope.tenant, body, scope.site.search)
      const ids = hits.hits.map(({ id }) => id)
      const stored = new Map(
        (await recordsByIds(scope.db, scope.tenant, ids))
          .filter(({ withdrawn }) => !withdrawn)
          .map(({ record_id, record }) => [record_id, record]),
      )
      const records = ids.flatMap((id) => {
        const record = stored.get(id)
        const url = `/${scope.site.path}/#/searchList/bookDetails/${encodeURIComponent(id)}`
        return record ? [{ foreignId: id, record, holdings: [], url }] : []
      })
      return { total: hits.total, exact: hits.partial === undefined, records }
    },

    async holdings(where, foreignId) {
      const scope = there(where)
      if (!scope) return 'down'
      const items = (await itemsOfRecords(scope.db, scope.tenant, [foreignId])).get(foreignId) ?? []
      const { out } = (await copyStates({ ...scope, reader: undefined }, [foreignId])).of(foreignId)
      const { libraries, locations } = scope.site
      return items.map(
        ({ barcode, library, location, call_number, status, volume }): Holding => ({
          library: libraries.find(({ code }) => code === library)?.name[language] ?? library,
          callNo: call_number,
          place: locations.find(({ code }) => code === location)?.name[language] ?? location,
          volume,
          onShelf: status === 'available' && !out.has(barcode),
        }),
      )
    },

    resultSet: () => Promise.resolve(undefined),
  }
}
