import { specialCollections } from '@wenyuan/contract/areas/special-collections.ts'
import type { Ports } from '../../core/ports.ts'
import { className } from '../../domain/vocabulary/classes.ts'
import { Fail } from '../../core/fail.ts'
import { implement } from '../../core/implement.ts'
import { dayIn, monthBefore } from '../../platform/calendar.ts'
import { sliceOf } from '../../platform/db/paging.ts'
import type { Scope } from '../../core/scope.ts'
import { makeSearchAnswers } from '../search/public.ts'
import { countOnce } from '../../domain/usage/counting.ts'
import { collectionCards } from './cards.ts'
import { codeOf, parentOf } from './collection.ts'
import { membersOf } from './membership.ts'
import {
  collectionByCode,
  type CollectionRow,
  collectionsByClass,
  mostOpened,
  partsOf,
  wholeCollections,
} from './store.ts'

export const specialCollectionsHandlers = (ports: Ports) => {
  const { engine } = ports
  const answer = makeSearchAnswers(ports)
  return implement('special-collections', specialCollections, {
    async list({ input, scope }) {
      const { total, rows } = await wholeCollections(scope, { ...input, ...sliceOf(input) })
      const classes = await collectionsByClass(scope)
      return {
        total,
        records: await collectionCards(engine, scope, rows),
        classes: classes.map(({ main, collections }) => ({
          classCode: main,
          name: className(main, scope.language) ?? main,
          count: Number(collections),
        })),
      }
    },

    hot: async ({ input: { rows }, scope }) => collectionCards(engine, scope, await hotOnes(scope, rows)),

    hotOnHome: async ({ input: { rows }, scope }) =>
      collectionCards(engine, scope, await hotOnes(scope, rows)),

    async detail({ input, scope, address }) {
      const row = await requireCollection(scope, codeOf(input))
      const [card] = await collectionCards(engine, scope, [row])
      if (!card) throw new Fail('COLLECTION_UNKNOWN', { field: 'packageId' })
      const parent = row.parent === '' ? undefined : await collectionByCode(scope, row.parent)
      // a visit to a part counts for the whole
      await countOnce(scope, { kind: 'collection', subject: parentOf(row.code) || row.code, address })
      const { rights, contact } = row.words
      return {
        ...card,
        rights: rights[scope.language],
        rightsUrl: row.rights_url,
        contact: contact[scope.language],
        parentName: parent?.words.name[scope.language] ?? '',
        parts: await collectionCards(engine, scope, await partsOf(scope, [row.code])),
      }
    },

    async parts({ input, scope }) {
      const row = await requireCollection(scope, input.packageId)
      return collectionCards(engine, scope, await partsOf(scope, [row.code]))
    },

    async records({ input: { packageId, childId, keyWord, within, ...body }, scope, fail }) {
      const row = await requireCollection(scope, codeOf({ packageId, childId }))
      const typed = keyWord.trim()
      const searchItems =
        typed === '' || body.searchItems.length > 0
          ? body.searchItems
          : [{ searchField: 'all' as const, searchWord: typed, oper: 'and' as const }]
      const part = membersOf(row, await partsOf(scope, [row.code]))
      return answer(scope, { ...body, searchItems }, { within, part, fail })
    },
  })
}

const hotOnes = (scope: Scope, rows: number): Promise<CollectionRow[]> =>
  mostOpened(scope, { since: dayIn(scope.site.settings.timeZone, monthBefore(scope.now)), rows })

async function requireCollection(scope: Scope, code: string): Promise<CollectionRow> {
  const row = await collectionByCode(scope, code)
  if (!row) throw new Fail('COLLECTION_UNKNOWN', { field: 'packageId' })
  return row
}
