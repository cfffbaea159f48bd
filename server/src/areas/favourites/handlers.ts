import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import { LIST_NOTE_LENGTH } from '@wenyuan/contract/constants/reading-lists.ts'
import type { Ports } from '../../core/ports.ts'
import { recordIn } from '../../domain/catalogue/record-language.ts'
import { lengthOf, plainText } from '../../domain/readers/plain-text.ts'
import { Fail } from '../../core/fail.ts'
import { implement } from '../../core/implement.ts'
import { sliceOf } from '../../platform/db/paging.ts'
import { cardOf, cardsOf } from '../../domain/records/cards.ts'
import { coverAddressesOf } from '../../domain/covers/store.ts'
import { listedRecord } from './list-cards.ts'
import { defaultListId } from './list-rules.ts'
import { ownLists } from './list-store.ts'
import { copyMembers, deleteMembers, insertMembers, placeMember } from './member-store.ts'
import { lockLists, recount, requirePage } from './own-lists.ts'
import { matchReferences } from './match-references.ts'
import { resourceHandlers } from './resources.ts'
import { listHandlers } from './list-handlers.ts'
import { atomically, reviewNotes } from './reviewed-notes.ts'

export const favouritesHandlers = ({ engine }: Pick<Ports, 'engine'>) =>
  implement('favourites', favourites, {
    moveRecords: ({ input: { recordIds, fromId, toId }, scope }) =>
      atomically(scope, async (here) => {
        if (fromId === toId) return { moved: 0, already: 0 }
        await lockLists(here, [fromId, toId])
        const to = { listId: toId, ownerId: scope.reader.readerId }
        const moved = await copyMembers(here, { from: fromId, to, recordIds })
        const removed = await deleteMembers(here, { lists: [fromId], recordIds })
        await recount(here, [fromId, toId])
        await reviewNotes(here, toId, recordIds)
        return { moved, already: removed.length - moved }
      }),

    async records({ input, scope }) {
      const { keyWord, docCode, sort, listId } = input
      const page = { keyWord, docCode, sort, ...sliceOf(input) }
      const { total, rows } = await requirePage(scope, listId, page)
      const covers = await coverAddressesOf(
        scope,
        rows.map(({ record_id }) => record_id),
      )
      return {
        total,
        records: rows.map((row) => {
          const record = row.record && recordIn(row.record, scope.language)
          return listedRecord(row, record ? cardOf(record, covers.get(row.record_id)) : undefined)
        }),
      }
    },

    removeRecords: ({ input: { recordIds, listId }, scope }) =>
      atomically(scope, async (here) => {
        const wanted = listId === undefined ? (await ownLists(here)).map(({ list_id }) => list_id) : [listId]
        await lockLists(here, wanted)
        const removed = await deleteMembers(here, { lists: wanted, recordIds })
        await recount(here, [...new Set(removed)])
        return { removed: removed.length }
      }),

    async addRecords({ input: { recordIds, listId, note }, scope }) {
      const text = note === undefined ? undefined : plainText(note)
      if (text !== undefined && lengthOf(text) > LIST_NOTE_LENGTH)
        throw new Fail('LIST_TEXT_TOO_LONG', { field: 'note' })
      const wanted = listId ?? defaultListId(scope.reader.readerId)
      const ids = [...new Set(recordIds)]
      const cards = await cardsOf(scope, ids)
      const known = new Set(cards.map(({ recordId }) => recordId))
      const added = await atomically(scope, async (here) => {
        await lockLists(here, [wanted])
        const list = { listId: wanted, ownerId: scope.reader.readerId }
        const count = await insertMembers(here, list, cards, text)
        await recount(here, [wanted])
        if (text !== undefined && text !== '') await reviewNotes(here, wanted, ids)
        return count
      })
      return { added, already: cards.length - added, unknown: ids.filter((id) => !known.has(id)) }
    },

    async arrange({ input: { listId, recordId, before }, scope, fail }) {
      await atomically(scope, async (here) => {
        await lockLists(here, [listId])
        if (!(await placeMember(here, { listId, recordId, before }))) throw fail('RECORD_NOT_LISTED')
      })
      return true as const
    },

    match: ({ input, scope }) => matchReferences(engine, scope, input.text),
    ...resourceHandlers,
    ...listHandlers,
  })
