import { SEARCH_WORD_LENGTH } from '@wenyuan/contract/constants/limits.ts'
import { SearchBody, type SearchItem } from '@wenyuan/contract/shapes/search-query.ts'
import type { Ports } from '../../app/ports.ts'
import { contentWords } from '../../domain/assistant/content-words.ts'
import type { Evidence } from '../../domain/assistant/evidence.ts'
import type { ReadQuestion } from '../../domain/assistant/question.ts'
import { byReciprocalRank } from '../../domain/assistant/reciprocal-rank.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import type { Scope } from '../../scope.ts'
import { availabilityOf, cardOf, distinctWorks, findHits, findWhole, looserForms } from '../search/public.ts'
import type { StoredSearch } from './tables.ts'

/** Records that an answer rests on. */
const MOST_EVIDENCE = 10
/** Results of one search. */
const ROWS = 20
/** Records among which editions are compared. */
const MOST_CANDIDATES = 60
/** Looser forms of a search that are tried. */
const MOST_FORMS = 6

export type GatheringPorts = Pick<Ports, 'engine' | 'copyStates' | 'semantic'>

/** What the library has for a question. */
export interface Gathered {
  evidence: Evidence[]
  /** The searches that were made, for the reader to open. */
  searched: StoredSearch[]
  /** Nothing has all the words: the records have some of them. */
  relaxed: boolean
}

/** Searches for a question by its numbers, its titles and its words, and merges what is found. */
export async function gather(ports: GatheringPorts, scope: Scope, question: ReadQuestion): Promise<Gathered> {
  const exact = await exactRecords(ports, scope, question)
  const { lists, searched, relaxed } = await byWords(ports, scope, question)
  const isNamed = exact.length > 0
  // a title or number that the reader names comes before what only resembles it
  const ids = [
    ...new Set([...exact, ...(question.intent === 'where' && isNamed ? [] : byReciprocalRank(lists))]),
  ]
  const kept = question.intent === 'where' ? exact : []
  const works = await distinctWorks(scope, ids.slice(0, MOST_CANDIDATES), { kept })
  return {
    evidence: await evidenceOf(ports, scope, works.slice(0, MOST_EVIDENCE)),
    searched,
    relaxed: relaxed && !isNamed,
  }
}

async function exactRecords(
  { engine }: GatheringPorts,
  scope: Scope,
  { isbns, dois, titles, words }: ReadQuestion,
): Promise<string[]> {
  const byNumber = [
    ...(await findWhole(engine, scope, { field: 'isbn', values: isbns, rows: ROWS })),
    ...(await findWhole(engine, scope, { field: 'all', values: dois, rows: ROWS })),
  ]
  // many questions are a title and nothing else
  const named = titles.length === 0 ? [words] : titles
  return [...byNumber, ...(await findWhole(engine, scope, { field: 'title', values: named, rows: ROWS }))]
}

async function byWords(
  ports: GatheringPorts,
  scope: Scope,
  { words, further, titles }: ReadQuestion,
): Promise<{ lists: string[][]; searched: StoredSearch[]; relaxed: boolean }> {
  const sentences = [words === '' ? titles.join(' ') : words, ...further]
    .map((text) => text.slice(0, SEARCH_WORD_LENGTH))
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
  const [first] = sentences
  if (first === undefined) return { lists: [], searched: [], relaxed: false }
  const find = async (searchItems: SearchItem[]) => {
    const body = SearchBody.parse({ searchItems, rows: ROWS, facetNames: [] })
    const year = scope.now.getUTCFullYear()
    const { hits } = await findHits(ports.engine, scope.tenant, body, scope.site.search, { year })
    return { ids: hits.hits.map(({ id }) => id), total: hits.total }
  }
  let item = itemOf(first)
  let plain = await find([item])
  for (const text of sentences.slice(1)) {
    if (plain.total > 0) break
    const other = await find([itemOf(text)])
    if (other.total > 0) [item, plain] = [itemOf(text), other]
  }
  const searched = [{ keyWord: item.searchWord, count: plain.total, relaxed: false }]
  const subjects = plain.total > 0 ? await find([{ ...item, searchField: 'subject' }]) : undefined
  const lists = [plain.ids, ...(subjects ? [subjects.ids] : [])]
  if (plain.total >= MOST_EVIDENCE) return { lists, searched, relaxed: false }
  const looser = await findLooser(find, item)
  const near = await nearInMeaning(ports, scope, item.searchWord)
  if (looser === undefined)
    return { lists: [...lists, near], searched, relaxed: plain.total === 0 && near.length > 0 }
  // beside records with all the words, those with some of them only fill up
  const added = looser.ids.filter((id) => !plain.ids.includes(id)).slice(0, MOST_EVIDENCE - plain.total)
  return {
    lists: [...lists, added, near.slice(0, MOST_EVIDENCE - plain.total)],
    searched: [...searched, { keyWord: looser.keyWord, count: looser.total, relaxed: true }],
    relaxed: plain.total === 0,
  }
}

/** Records about the same, where the library searches by meaning. */
async function nearInMeaning({ semantic }: GatheringPorts, scope: Scope, text: string): Promise<string[]> {
  if (!scope.site.settings.relatedInMeaning) return []
  const related = await semantic.relatedTo(scope.tenant, text, MOST_EVIDENCE)
  return related.map(({ recordId }) => recordId)
}

const itemOf = (searchWord: string): SearchItem => ({ searchField: 'all', searchWord, oper: 'and' })

/** The first looser form with results: without one of the typed words, then any of the words of the analyser. */
async function findLooser(
  find: (items: SearchItem[]) => Promise<{ ids: string[]; total: number }>,
  item: SearchItem,
): Promise<{ ids: string[]; total: number; keyWord: string } | undefined> {
  const words = contentWords(item.searchWord)
  const anyOf = words.map((searchWord): SearchItem => ({ ...item, searchWord, oper: 'or' }))
  const forms = [
    ...looserForms([item]).map(({ searchItems }) => searchItems),
    ...(anyOf.length > 1 ? [anyOf] : []),
  ]
  for (const searchItems of forms.slice(-MOST_FORMS)) {
    const { ids, total } = await find(searchItems)
    if (total > 0) return { ids, total, keyWord: searchItems.map(({ searchWord }) => searchWord).join(' ') }
  }
  return undefined
}

async function evidenceOf(
  { copyStates }: GatheringPorts,
  scope: Scope,
  ids: readonly string[],
): Promise<Evidence[]> {
  const [rows, ways] = await Promise.all([
    recordsByIds(scope.db, scope.tenant, ids),
    availabilityOf(scope, ids, copyStates),
  ])
  return ids.flatMap((id) => {
    const row = rows.find(({ record_id: recordId }) => recordId === id)
    if (!row || row.withdrawn) return []
    const { record, loans } = row
    const card = cardOf(record)
    const best = ways.find(({ recordId }) => recordId === id)?.best
    return {
      recordId: id,
      title: card.title,
      author: card.author,
      year: record.year === undefined ? '' : String(record.year),
      publisher: card.publisher,
      isbn: card.isbn,
      subjects: record.subjects.length > 0 ? record.subjects : record.keywords,
      abstract: record.abstract ?? '',
      contents: record.contents ?? '',
      loans,
      get: {
        kind: best?.kind ?? 'none',
        library: best?.library ?? '',
        location: best?.location ?? '',
        callNo: best?.callNo ?? '',
        dueDate: best?.dueDate ?? '',
      },
    }
  })
}
