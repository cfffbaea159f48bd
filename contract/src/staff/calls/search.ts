import { z } from 'zod'
import type { Refused } from '../answers.ts'
import type { SearchOrders, SearchSynonyms, SearchWeights } from '../search-weights.ts'
import { as, list, operation } from '../staff-call.ts'

const text = z.string().trim().min(1).max(500)
const version = z.number().int().min(0)
/** By their names in `show-search-weights`, which tells the limits. */
const weights = z.record(z.string().max(64), z.number())
const synonyms = z.string().max(400_000)

export const weightCalls = {
  'show-search-weights': list({
    about: 'The weights by which search results are ordered, with their defaults and limits.',
    roles: ['content'],
    input: {},
    answer: as<SearchWeights>(),
  }),
  'try-search-weights': list({
    about: 'The order of a search today and with other weights; nothing is saved.',
    roles: ['content'],
    input: { text, weights },
    answer: as<SearchOrders>(),
  }),
  'save-search-weights': operation({
    about:
      'Orders search results by these weights from now on; the others stay. `version` is that of `show-search-weights`.',
    roles: ['content'],
    input: { version, weights },
    answer: as<{ version: number } | Refused>(),
    isAtomic: false,
  }),
}

export const synonymCalls = {
  'show-search-synonyms': list({
    about: 'The synonyms of the search: one group a line, its words parted by commas.',
    roles: ['content'],
    input: {},
    answer: as<SearchSynonyms>(),
  }),
  'try-search-synonyms': list({
    about: 'The results of a search today and with other synonyms; nothing is saved.',
    roles: ['content'],
    input: { text, synonyms },
    answer: as<SearchOrders | Refused>(),
  }),
  'save-search-synonyms': operation({
    about:
      'Searches find these synonyms from now on, instead of those before. `version` is that of `show-search-synonyms`.',
    roles: ['content'],
    input: { version, synonyms },
    answer: as<{ version: number } | Refused>(),
    isAtomic: false,
  }),
}
