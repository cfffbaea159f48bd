import { z } from 'zod'
import type { Refused } from '../answers.ts'
import type {
  SearchOrders,
  SearchSynonyms,
  SearchWords,
  SearchWeights,
  TriedOnSearches,
} from '../search-weights.ts'
import { list, operation } from '../staff-call.ts'

const text = z.string().trim().min(1).max(500)
const version = z.number().int().min(0)
/** By their names in `show-search-weights`, which tells the limits. */
const weights = z.record(z.string().max(64), z.number())
const synonyms = z.string().max(400_000)
/** A search that is to be tried whether or not it is among them. */
const also = z.string().trim().max(500).default('')

export const weightCalls = {
  'show-search-weights': list<SearchWeights>(['content'])({
    about: 'The weights by which search results are ordered, with their defaults and limits.',
    input: {},
  }),
  'try-search-weights': list<SearchOrders>(['content'])({
    about: 'The order of a search today and with other weights; nothing is saved.',
    input: { text, weights },
  }),
  'save-search-weights': operation<{ version: number } | Refused>(['content'])({
    about:
      'Orders search results by these weights from now on; the others stay. `version` is that of `show-search-weights`.',
    input: { version, weights },
    isAtomic: false,
  }),
}

export const synonymCalls = {
  'show-search-synonyms': list<SearchSynonyms>(['content'])({
    about: 'The synonyms of the search: one group a line, its words parted by commas.',
    input: {},
  }),
  'try-search-synonyms': list<SearchOrders | Refused>(['content'])({
    about: 'The results of a search today and with other synonyms; nothing is saved.',
    input: { text, synonyms },
  }),
  'try-synonyms-on-searches': list<TriedOnSearches | Refused>(['content'])({
    about:
      'What the most frequent searches of the last week find today and with other synonyms, those that change; nothing is saved.',
    input: { synonyms, also },
  }),
  'save-search-synonyms': operation<{ version: number } | Refused>(['content'])({
    about:
      'Searches find these synonyms from now on, instead of those before. `version` is that of `show-search-synonyms`.',
    input: { version, synonyms },
    isAtomic: false,
  }),
}

export const searchWordCalls = {
  'show-search-words': list<SearchWords>(['content'])({
    about: 'The stop words and the user words of the search, one a line.',
    input: {},
  }),
  'save-search-words': operation<{ version: number } | Refused>(['content'])({
    about:
      'The search leaves out these stop words, and never parts these user words, from now on. `version` is that of `show-search-words`.',
    input: { version, stopWords: synonyms, userWords: synonyms },
    isAtomic: false,
  }),
}

export const answerTrialCalls = {
  'try-answer-on-searches': list<TriedOnSearches | Refused>(['acquisitions', 'content'])({
    about:
      'What stands above the most frequent searches of the last week today and with an entry of `best-answers`, those that change; nothing is saved.',
    input: { entry: z.record(z.string().max(200), z.unknown()), also },
  }),
}
