import type { CollectionCard } from '@wenyuan/contract/areas/special-collections.ts'
import { SearchBody } from '@wenyuan/contract/shapes/search-query.ts'
import { className } from '../../domain/vocabulary/classes.ts'
import type { Scope } from '../../core/scope.ts'
import type { SearchEngine } from '../../search/engines/engine.ts'
import { findHits } from '../../search/finding/find.ts'
import { idsOf } from './collection.ts'
import { membersOf } from './membership.ts'
import { type CollectionRow, partsOf } from './store.ts'

const countOnly = SearchBody.parse({ rows: 0, facetNames: [] })

/** Collections with their exact numbers of records. */
export async function collectionCards(
  engine: SearchEngine,
  scope: Scope,
  rows: readonly CollectionRow[],
): Promise<CollectionCard[]> {
  const { language, site, tenant } = scope
  const parts = Map.groupBy(
    await partsOf(
      scope,
      rows.map(({ code }) => code),
    ),
    ({ parent }) => parent,
  )
  return Promise.all(
    rows.map(async (row) => {
      const own = parts.get(row.code) ?? []
      const { hits } = await findHits(engine, tenant, countOnly, site.search, { part: membersOf(row, own) })
      return {
        ...idsOf(row.code),
        name: row.words.name[language],
        introduction: row.words.introduction[language],
        coverUrl: row.cover,
        classCode: row.class_code,
        className: className(row.class_code, language) ?? '',
        access: row.access,
        count: hits.total,
        children: own.length,
      }
    }),
  )
}
