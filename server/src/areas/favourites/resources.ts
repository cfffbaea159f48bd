import { type favourites, RESOURCE_FAVOURITES_LIMIT } from '@wenyuan/contract/areas/favourites.ts'
import { docCodeOf } from '@wenyuan/contract/constants/doc-types.ts'
import { lockReader } from '../../domain/readers/reader-store.ts'
import { Fail } from '../../core/fail.ts'
import type { HandlersOf } from '../../core/implement.ts'
import { sliceOf } from '../../platform/db/paging.ts'
import { cardsOf } from '../../domain/records/cards.ts'
import { keptCard } from './list-cards.ts'
import { countResources, deleteResources, insertResources, pageOfResources } from './resource-store.ts'

type ResourceHandlers = Pick<HandlersOf<typeof favourites>, 'resources' | 'addResources' | 'removeResources'>

/** Databases and journals that a reader keeps. Both are records of the catalogue. */
export const resourceHandlers: ResourceHandlers = {
  async resources({ input, scope }) {
    const { total, rows } = await pageOfResources(scope, input.kind, sliceOf(input))
    const cards = await cardsOf(
      scope,
      rows.map(({ resource_id }) => resource_id),
    )
    const byId = new Map(cards.map((card) => [card.recordId, card]))
    const records = rows.map((row) => {
      const card = byId.get(row.resource_id)
      return {
        ...(card ??
          keptCard({ recordId: row.resource_id, title: row.title, docCode: docCodeOf(row.kind) ?? '' })),
        resourceId: row.resource_id,
        kind: row.kind,
        addedAt: row.added_at.toISOString(),
        gone: card === undefined,
      }
    })
    return { total, records }
  },

  async addResources({ input: { resourceIds, kind }, scope }) {
    const ids = [...new Set(resourceIds)]
    const cards = (await cardsOf(scope, ids)).filter(({ docCode }) => docCode === docCodeOf(kind))
    const known = new Set(cards.map(({ recordId }) => recordId))
    const added = await scope.db.transaction().execute(async (db) => {
      const here = { ...scope, db }
      // additions at once are counted one after the other
      await lockReader(here, scope.reader.readerId)
      const count = await insertResources(
        here,
        kind,
        cards.map(({ recordId, title }) => ({ resourceId: recordId, title })),
      )
      if ((await countResources(here)) > RESOURCE_FAVOURITES_LIMIT) throw new Fail('RESOURCES_FULL')
      return count
    })
    return { added, already: cards.length - added, unknown: ids.filter((id) => !known.has(id)) }
  },

  async removeResources({ input: { ids }, scope }) {
    return { removed: await deleteResources(scope, ids) }
  },
}
