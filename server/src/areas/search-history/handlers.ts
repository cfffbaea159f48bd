import { createHash } from 'node:crypto'
import { searchHistory } from '@wenyuan/contract/areas/search-history.ts'
import { sliceOf } from '../../platform/db/paging.ts'
import { foldText } from '../../search/analysis/fold.ts'
import { implement } from '../../core/implement.ts'
import { isHistoryKept } from '../../domain/readers/history-choice.ts'
import type { ReaderScope } from '../../core/scope.ts'
import {
  countFavorites,
  forgetSearches,
  markSearches,
  type Owner,
  rememberedSearches,
  rememberSearch,
} from './store.ts'

/** Searches kept per reader, besides favourites. */
const MOST_KEPT = 500
const MOST_FAVORITES = 200

export const searchHistoryHandlers = () =>
  implement('search-history', searchHistory, {
    async list({ input, scope }) {
      const owner = ownerOf(scope)
      const wanted = { favorites: false, folded: foldText(input.keyWord), ...sliceOf(input) }
      return answerOf(scope, await rememberedSearches(owner, wanted))
    },

    async update({ input, scope, fail }) {
      const owner = ownerOf(scope)
      switch (input.action) {
        case 'add': {
          const keyWord = input.keyWord.trim()
          if (keyWord === '' && input.query === '') throw fail('TERM_EMPTY', { field: 'keyWord' })
          if (!(await isHistoryKept(scope))) break
          const folded = foldText(keyWord)
          const { searchField, query } = input
          const id = createHash('sha256')
            .update(JSON.stringify([folded, searchField, query]))
            .digest('base64url')
          await rememberSearch(owner, { id, keyWord, folded, searchField, query }, MOST_KEPT)
          break
        }
        case 'clear':
          await forgetSearches(owner, 'all but favourites')
          break
        case 'delete':
          if (input.ids.length > 0) await forgetSearches(owner, input.ids)
          break
        case 'favorite':
        case 'unfavorite':
          if (input.ids.length === 0) break
          if (input.action === 'favorite' && !(await hasRoom(owner, input.ids))) throw fail('FAVORITES_FULL')
          await markSearches(owner, input.ids, input.action === 'favorite')
      }
      return true as const
    },

    async favorites({ input, scope }) {
      const owner = ownerOf(scope)
      const wanted = { favorites: true, folded: '', ...sliceOf(input) }
      return answerOf(scope, await rememberedSearches(owner, wanted))
    },
  })

/** Favourites are kept until the reader deletes them. */
const hasRoom = async (owner: Owner, ids: readonly string[]): Promise<boolean> =>
  (await countFavorites(owner, ids)) + new Set(ids).size <= MOST_FAVORITES

const ownerOf = (scope: ReaderScope): Owner => ({ ...scope, reader: scope.reader })

async function answerOf(scope: ReaderScope, { total, rows }: Awaited<ReturnType<typeof rememberedSearches>>) {
  return {
    total,
    kept: await isHistoryKept(scope),
    records: rows.map((row) => ({
      id: row.id,
      keyWord: row.key_word,
      searchField: row.search_field,
      query: row.query,
      searchTime: row.searched_at.toISOString(),
      times: row.times,
      favorite: row.favorite,
    })),
  }
}
