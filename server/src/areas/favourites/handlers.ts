import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import { LIST_NOTE_LENGTH } from '@wenyuan/contract/constants/reading-lists.ts'
import type { Ports } from '../../core/ports.ts'
import { recordIn } from '../../domain/catalogue/record-language.ts'
import { lengthOf, plainText } from '../../domain/readers/plain-text.ts'
import { Fail } from '../../core/fail.ts'
import { implement } from '../../core/implement.ts'
import { sliceOf } from '../../platform/db/paging.ts'
import { qrImage } from '../../platform/qr-image.ts'
import { randomKey } from '../../platform/random-key.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { cardOf, cardsOf } from '../../domain/records/cards.ts'
import { coverAddressesOf } from '../../domain/covers/store.ts'
import { listedRecord, ownListCards } from './list-cards.ts'
import { defaultListId } from './list-rules.ts'
import { deleteLists, ownLists, ownListsWith, updateOwnList } from './list-store.ts'
import {
  awaitReviewOfNotes,
  copyMembers,
  deleteMembers,
  insertMembers,
  memberIds,
  placeMember,
} from './member-store.ts'
import {
  changeList,
  createList,
  emptyDefaultList,
  isReviewed,
  lockLists,
  recount,
  requireOwnList,
  requirePage,
} from './own-lists.ts'
import { matchReferences } from './match-references.ts'
import { resourceHandlers } from './resources.ts'

export const favouritesHandlers = ({ engine }: Pick<Ports, 'engine'>) =>
  implement('favourites', favourites, {
    async lists({ input, scope }) {
      const rows = await ownLists(scope)
      const all = rows.some(({ is_default }) => is_default) ? rows : [emptyDefaultList(scope), ...rows]
      const cards = await ownListCards(scope, all)
      if (input.recordId === undefined) return cards
      const holding = await ownListsWith(scope, input.recordId)
      return cards.map((card) => ({ ...card, contains: holding.has(card.listId) }))
    },

    async create({ input, scope }) {
      return ownCard(scope, await createList(scope, input))
    },

    async change({ input: { listId, ...change }, scope }) {
      await changeList(scope, listId, change)
      return ownCard(scope, listId)
    },

    async remove({ input: { listIds, moveTo }, scope, fail }) {
      const ids = [...new Set(listIds)]
      await atomically(scope, async (here) => {
        const lists = await lockLists(here, moveTo === undefined ? ids : [...ids, moveTo])
        if (ids.some((id) => lists.get(id)?.is_default)) throw fail('LIST_IS_DEFAULT')
        if (moveTo !== undefined && !ids.includes(moveTo)) {
          const to = { listId: moveTo, ownerId: scope.reader.readerId }
          for (const from of ids) await copyMembers(here, { from, to })
          await recount(here, [moveTo])
          await reviewNotes(here, moveTo, await memberIds(here, moveTo))
        }
        await deleteLists(here, ids)
      })
      return true as const
    },

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

    async share({ input: { listId, share, keep }, scope }) {
      const shareToken = await atomically(scope, async (here) => {
        const list = (await lockLists(here, [listId])).get(listId)
        if (share && keep && list?.share_token) return list.share_token
        const token = share ? randomKey() : ''
        await updateOwnList(here, listId, {
          share_token: share ? token : null,
          // who knew the former link may not fetch the cover any more
          ...(list?.cover_key && list.state !== 'published' ? { cover_key: randomKey() } : {}),
        })
        return token
      })
      const url = share ? `${scope.origin}/${scope.site.path}/shared-list/${shareToken}` : ''
      return { url, shareToken, qr: share ? await qrImage(url) : '' }
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
  })

/** Staff read notes before others see them, if the library wants that. */
const reviewNotes = async (
  here: ReaderScope,
  listId: string,
  recordIds: readonly string[],
): Promise<void> => {
  if (isReviewed(here)) await awaitReviewOfNotes(here, { listId, recordIds, coverKey: randomKey() })
}

const atomically = <Answer>(scope: ReaderScope, work: (here: ReaderScope) => Promise<Answer>) =>
  scope.db.transaction().execute((db) => work({ ...scope, db }))

async function ownCard(scope: ReaderScope, listId: string) {
  const [card] = await ownListCards(scope, [await requireOwnList(scope, listId)])
  if (!card) throw new Fail('LIST_UNKNOWN')
  return card
}
