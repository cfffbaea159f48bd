import { z } from 'zod'
import { KEPT_SEARCH_ADDRESS_LENGTH, KEPT_SEARCH_LENGTH } from '../constants/limits.ts'
import { ownData } from '../constants/reaches.ts'
import { post } from '../endpoint.ts'
import { done, flag, wholeNumber } from '../shapes/codes.ts'

const Remembered = z.object({
  id: z.string(),
  keyWord: z.string(),
  /** One of the search fields, such as `title`; `all` where none was chosen. */
  searchField: z.string(),
  /** The address after the hash that shows the search again with its filters; empty for a plain search. */
  query: z.string(),
  /** ISO instant of the last such search. */
  searchTime: z.string(),
  times: z.number(),
  favorite: flag,
})
export type RememberedSearch = z.output<typeof Remembered>

const page = z.object({ page: wholeNumber(1, 100).default(1), rows: wholeNumber(1, 100).default(20) })
const remembered = z.object({
  total: z.number(),
  /** Whether this reader's searches are kept. */
  kept: flag,
  records: z.array(Remembered),
})

export const searchHistory = {
  list: post('/find/userInfo/searchHistory', {
    for: 'reader',
    about: 'The reader’s searches, latest first; `keyWord` filters by text, in either script.',
    input: page.extend({ keyWord: z.string().max(KEPT_SEARCH_LENGTH).default('') }),
    output: remembered,
  }),
  update: post('/find/userInfo/updateSearchHistory', {
    for: 'reader',
    reaches: ownData,
    about:
      'Adds, deletes or marks searches, or clears the history. Adding has no effect while the history is off.',
    input: z.object({
      action: z.enum(['add', 'delete', 'clear', 'favorite', 'unfavorite']).default('add'),
      keyWord: z.string().max(KEPT_SEARCH_LENGTH).default(''),
      searchField: z.string().max(32).default('all'),
      query: z.string().max(KEPT_SEARCH_ADDRESS_LENGTH).default(''),
      ids: z.array(z.string().max(64)).max(500).default([]),
    }),
    output: done,
    fails: ['TERM_EMPTY', 'FAVORITES_FULL'],
  }),
  favorites: post('/find/user/searchFavList', {
    for: 'reader',
    about: 'The reader’s favourite searches, latest first. Clearing the history keeps them.',
    input: page,
    output: remembered,
  }),
}
