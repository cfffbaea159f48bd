import { bookLists } from '@wenyuan/contract/areas/book-lists.ts'
import { Fail } from '../../core/fail.ts'
import { implement } from '../../core/implement.ts'
import { pageOfList, sliceOf } from '../../platform/db/paging.ts'
import type { ReaderScope, Scope } from '../../core/scope.ts'
import {
  bookListCards,
  copyMembers,
  createList,
  deleteFollow,
  followedIds,
  insertFollow,
  type ListRow,
  listedRecords,
  listText,
  ownListCards,
  pageOfMembers,
  recount,
  requireOwnList,
} from '../favourites/public.ts'
import { EVER, hotLists, periodOf } from './hot-lists.ts'
import { publishedById, publishedLists, publishedListsWith, readableList } from './store.ts'

/** Maximum lists that a reader may follow. */
const FOLLOWS_LIMIT = 500

export const bookListsHandlers = () =>
  implement('book-lists', bookLists, {
    async published({ input, scope }) {
      const since = input.sort === 'hot' ? (await periodOf(scope)).since : EVER
      const { total, rows } = await publishedLists(scope, { ...input, since, ...sliceOf(input) })
      return { total, records: await bookListCards(scope, rows) }
    },

    async detail({ input, scope }) {
      const list = await requireReadable(scope, input)
      const { rows } = await pageOfMembers(scope, list.list_id, { sort: input.sort, ...sliceOf(input) })
      const [card] = await bookListCards(scope, [list])
      if (!card) throw new Fail('LIST_UNKNOWN')
      return {
        ...card,
        isPrivate: list.state === 'private',
        state: list.state,
        isDefault: list.is_default,
        url: list.state === 'published' ? publicAddress(scope, list.list_id) : '',
        records: await listedRecords(scope, rows),
      }
    },

    async hot({ input: { rows }, scope }) {
      const { period } = await periodOf(scope)
      return { period, records: await bookListCards(scope, await hotLists(scope, rows)) }
    },

    async hotWithRecord({ input, scope }) {
      const { period, since } = await periodOf(scope)
      return {
        period,
        records: await bookListCards(scope, await publishedListsWith(scope, { ...input, since })),
      }
    },

    async followed({ input, scope }) {
      const { total, rows: ids } = pageOfList(await followedIds(scope), input)
      const rows = new Map((await publishedById(scope, ids)).map((row) => [row.list_id, row]))
      return {
        total,
        records: await bookListCards(
          scope,
          ids.flatMap((id) => rows.get(id) ?? []),
        ),
      }
    },

    followedIds: ({ scope }) => followedIds(scope),

    async follow({ input: { listId }, scope, fail }) {
      const list = await requireReadable(scope, { listId })
      if (list.state !== 'published') throw fail('LIST_UNKNOWN', { field: 'bookListId' })
      if ((await followedIds(scope)).length >= FOLLOWS_LIMIT) throw fail('FOLLOWS_FULL')
      await insertFollow(scope, listId)
      return true as const
    },

    async unfollow({ input: { listId }, scope }) {
      await deleteFollow(scope, listId)
      return true as const
    },

    async copy({ input, scope }) {
      const from = await requireReadable(scope, input)
      const { name, introduction } = listText(scope, from)
      const listId = await createCopy(scope, { name, introduction })
      await scope.db.transaction().execute(async (db) => {
        const here = { ...scope, db }
        const to = { listId, ownerId: scope.reader.readerId }
        await copyMembers(here, { from: from.list_id, to })
        await recount(here, [listId])
      })
      const [card] = await ownListCards(scope, [await requireOwnList(scope, listId)])
      if (!card) throw new Fail('LIST_UNKNOWN')
      return card
    },
  })

async function requireReadable(
  scope: Scope,
  wanted: { listId?: string | undefined; shareToken?: string | undefined },
): Promise<ListRow> {
  const list = await readableList(scope, wanted)
  if (!list) throw new Fail('LIST_UNKNOWN', { field: 'bookListId' })
  return list
}

const publicAddress = ({ origin, site }: Scope, listId: string): string =>
  `${origin}/${site.path}/list/${encodeURIComponent(listId)}`

/** A new private list; a number is added to a name that the reader uses already. */
async function createCopy(
  scope: ReaderScope,
  { name, introduction }: { name: string; introduction: string },
): Promise<string> {
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : `${[...name].slice(0, 90).join('')} (${number})`
    try {
      return await createList(scope, { name: free, introduction, ownerName: '', isPrivate: true })
    } catch (error) {
      if (!(error instanceof Fail && error.code === 'LIST_NAME_TAKEN' && number < 100)) throw error
    }
  }
}
