import type { favourites } from '@wenyuan/contract/areas/favourites.ts'
import { qrImage } from '../../platform/qr-image.ts'
import { randomKey } from '../../platform/random-key.ts'
import { ownListCards } from './list-cards.ts'
import { deleteLists, ownLists, ownListsWith, updateOwnList } from './list-store.ts'
import { copyMembers, memberIds } from './member-store.ts'
import { changeList, createList, emptyDefaultList, lockLists, recount, requireOwnList } from './own-lists.ts'
import type { HandlersOf } from '../../core/implement.ts'
import { Fail } from '../../core/fail.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { atomically, reviewNotes } from './reviewed-notes.ts'

/** A reader's lists. */
export const listHandlers: Pick<
  HandlersOf<typeof favourites>,
  'lists' | 'create' | 'change' | 'remove' | 'share'
> = {
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
}

async function ownCard(scope: ReaderScope, listId: string) {
  const [card] = await ownListCards(scope, [await requireOwnList(scope, listId)])
  if (!card) throw new Fail('LIST_UNKNOWN')
  return card
}
