import { SearchBody, type SearchItem } from '@wenyuan/contract/shapes/search-query.ts'
import type { Ports } from '../../core/ports.ts'
import type { ReadQuestion, Sentence } from '../../domain/assistant/question.ts'
import type { SearchPlan } from '../../domain/assistant/search-plan.ts'
import { byReciprocalRank } from '../../domain/assistant/reciprocal-rank.ts'
import type { SearchSettings } from '../../search/analysis/search-settings.ts'
import { findHits } from '../../search/finding/find.ts'
import { findWhole } from '../../search/finding/find-whole.ts'
import { bySomeWords, type Find, itemOf, keyOf, type Results } from './some-words.ts'
import type { StoredSearch } from './tables.ts'

/** Records that an answer rests on. */
export const MOST_EVIDENCE = 10
/** Results of one search. */
const ROWS = 20

export interface FindingPorts {
  engine: Pick<Ports['engine'], 'search'>
  semantic: Pick<Ports['semantic'], 'relatedTo'>
}

/** Where to search: a scope, or the part of it that a search needs. */
export interface WhereToFind {
  tenant: string
  now: Date
  site: { search: SearchSettings; settings: { relatedInMeaning: boolean } }
}

/** What the searches for a question find. */
export interface Found {
  /** Records that the question names by number or whole title. */
  named: string[]
  /** All records, the best first, those that are named among them; editions of a work stand one by one. */
  ids: string[]
  /** The searches that were made, for the reader to open. */
  searched: StoredSearch[]
  /** Nothing has all the words: the records have some of them. */
  relaxed: boolean
}

/**
 * Searches for a question by its numbers, its titles and its words, and merges what is found.
 *
 * @param plan further searches that a model has proposed
 */
export async function findForQuestion(
  ports: FindingPorts,
  where: WhereToFind,
  question: ReadQuestion,
  plan?: SearchPlan,
): Promise<Found> {
  const named = await namedRecords(ports, where, question)
  const isNamed = named.length > 0
  const { ids, searched, relaxed } = await byWords(ports, where, question, plan)
  // a title or number that the reader names comes before what only resembles it
  const like = question.intent === 'where' && isNamed ? [] : ids
  return { named, ids: [...new Set([...named, ...like])], searched, relaxed: relaxed && !isNamed }
}

async function namedRecords(
  { engine }: FindingPorts,
  where: WhereToFind,
  { isbns, dois, titles, words }: ReadQuestion,
): Promise<string[]> {
  const byNumber = [
    ...(await findWhole(engine, where, { field: 'isbn', values: isbns, rows: ROWS })),
    ...(await findWhole(engine, where, { field: 'all', values: dois, rows: ROWS })),
  ]
  // many questions are a title and nothing else
  const named = titles.length === 0 ? [words] : titles
  return [...byNumber, ...(await findWhole(engine, where, { field: 'title', values: named, rows: ROWS }))]
}

async function byWords(
  ports: FindingPorts,
  where: WhereToFind,
  question: ReadQuestion,
  plan: SearchPlan | undefined,
): Promise<Omit<Found, 'named'>> {
  const find = async (searchItems: SearchItem[], filters: Partial<SearchBody> = {}) => {
    const body = SearchBody.parse({ ...filters, searchItems, rows: ROWS, facetNames: [] })
    const year = where.now.getUTCFullYear()
    const { hits } = await findHits(ports.engine, where.tenant, body, where.site.search, { year })
    return { ids: hits.hits.map(({ id }) => id), total: hits.total }
  }
  const said = await firstWithResults(find, question)
  const { sentence } = said
  if (sentence === undefined) return { ids: [], searched: [], relaxed: false }
  const planned = plan ? await byPlan(find, plan) : { lists: [], searched: [] }
  const ids = byReciprocalRank([...said.lists, ...planned.lists])
  const searched = [...planned.searched, ...said.searched].filter(
    ({ keyWord, count }, at, all) =>
      (count > 0 || all.length === 1) && all.findIndex((one) => one.keyWord === keyWord) === at,
  )
  if (ids.length >= ROWS) return { ids, searched, relaxed: false }
  // what has some of the words, or none, only fills up
  const near = await nearInMeaning(ports, where, keyOf(sentence))
  const some = await bySomeWords(find, sentence, near)
  const looser = { keyWord: keyOf(sentence), count: some.total, relaxed: true }
  return {
    ids: [...ids, ...some.ids],
    searched: ids.length === 0 && some.total > 0 ? [...searched, looser] : searched,
    relaxed: ids.length === 0 && some.ids.length > 0,
  }
}

interface AllWords {
  lists: string[][]
  searched: StoredSearch[]
}

/** The first sentence of which the library has all words; the first of all where there is none. */
async function firstWithResults(
  find: Find,
  { sentences, titles }: ReadQuestion,
): Promise<AllWords & { sentence: Sentence | undefined }> {
  const asked = sentences
    .map((sentence) => (sentence.words === '' ? { ...sentence, words: titles.join(' ') } : sentence))
    .filter(({ words }) => /[\p{L}\p{N}]/u.test(words))
  let first: AllWords | undefined
  for (const sentence of asked) {
    const found = await byAllWords(find, sentence)
    if (found.lists.length > 0) return { sentence, ...found }
    first ??= found
  }
  return { sentence: asked[0], ...(first ?? { lists: [], searched: [] }) }
}

/** The searches of a plan, within its filters; where those leave nothing, without them. */
async function byPlan(
  find: (items: SearchItem[], filters: Partial<SearchBody>) => Promise<Results>,
  { queries, filters: { from, to, language } }: SearchPlan,
): Promise<AllWords> {
  const filters = {
    ...(from === undefined ? {} : { publishBegin: String(from) }),
    ...(to === undefined ? {} : { publishEnd: String(to) }),
    ...(language === undefined ? {} : { langCode: [language] }),
  }
  const found = await Promise.all(
    queries.map(async (query) => {
      const within = await find([itemOf(query)], filters)
      const all = within.total > 0 ? within : await find([itemOf(query)], {})
      return { query, ...all }
    }),
  )
  return {
    lists: found.map(({ ids }) => ids).filter((ids) => ids.length > 0),
    searched: found.map(({ query, total }) => ({ keyWord: query, count: total, relaxed: false })),
  }
}

/** The sentence as it is said; what it is about, with the kinds that are asked for and without; and that in headings. */
async function byAllWords(find: Find, sentence: Sentence): Promise<AllWords> {
  const about = keyOf(sentence)
  const kinds = new Set(sentence.kinds.flatMap(({ said, heading }) => [said, heading]))
  const texts = new Set([
    sentence.words,
    ...[...kinds].map((kind) => `${about} ${kind}`),
    about,
    ...historiesOf(about),
  ])
  const forms = [...[...texts].map((text) => itemOf(text)), itemOf(about, 'subject')]
  const found = await Promise.all(forms.map(async (form) => ({ form, ...(await find([form])) })))
  const counted = found.filter(({ form }) => form.searchField === 'all')
  const told = counted.find(({ total }) => total > 0) ?? counted[0]
  return {
    lists: found.map(({ ids }) => ids).filter((ids) => ids.length > 0),
    searched: told ? [{ keyWord: told.form.searchWord, count: told.total, relaxed: false }] : [],
  }
}

/** A history is called 史 after its subject, or 历史. */
function historiesOf(about: string): string[] {
  if (/\p{Script=Han}(?:历史|歷史)$/u.test(about)) return [about.replace(/(?:历|歷)史$/u, '史')]
  return /\p{Script=Han}{2}史$/u.test(about) ? [about.replace(/史$/u, ' 历史')] : []
}

/** Records about the same, where the library searches by meaning. */
async function nearInMeaning(
  { semantic }: FindingPorts,
  where: WhereToFind,
  text: string,
): Promise<string[]> {
  if (!where.site.settings.relatedInMeaning) return []
  const related = await semantic.relatedTo(where.tenant, text, MOST_EVIDENCE)
  return related.map(({ recordId }) => recordId)
}
