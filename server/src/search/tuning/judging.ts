import { SearchBody } from '@wenyuan/contract/shapes/search-query.ts'
import type { SearchSettings } from '../analysis/search-settings.ts'
import { findHits } from '../finding/find.ts'
import type { SearchEngine } from '../engines/engine.ts'
import type { FactFinder } from './facts.ts'
import type { Judgement } from './judgement.ts'
import { DEPTH, measure, type Measures } from './measures.ts'

/** A tenant's search for judged queries. */
export interface JudgedLibrary {
  tenant: string
  engine: SearchEngine
  facts: FactFinder
  settings: SearchSettings
  /** Offered spelling corrections; absent: corrections are not tested. */
  spellings?: (typed: string) => Promise<string[]>
}

export interface Judged {
  judgement: Judgement
  /** Present if the judgement names right records. */
  measures?: Measures
  /** Present if the judgement names a property: whether it holds. */
  holds?: boolean
  /** Description of the failure; absent if there is none. */
  failure?: string
}

interface Answer {
  total: number
  /** False when the search reached its time limit, so that nothing can be concluded. */
  inTime: boolean
  ids: string[]
}

/** Runs one judged query and compares the answer with the judgement. */
export async function judge(library: JudgedLibrary, judgement: Judgement): Promise<Judged> {
  const answer = await ask(library, judgement, judgement.q)
  const failures: string[] = answer.inTime ? [] : ['not everything was searched in time']
  const property = await failedProperty(library, judgement, answer)
  if (property !== undefined) failures.push(property)
  const measures = judgement.right && (await measured(library, judgement, answer, failures))
  return {
    judgement,
    ...(measures ? { measures } : {}),
    ...(hasProperty(judgement) ? { holds: property === undefined } : {}),
    ...(failures.length > 0 ? { failure: failures.join('; ') } : {}),
  }
}

async function ask(
  { engine, tenant, settings }: JudgedLibrary,
  judged: Judgement,
  q: string,
): Promise<Answer> {
  const body = SearchBody.parse({
    ...judged.filters,
    searchItems: [{ searchField: judged.field, searchWord: q, matchMode: judged.mode }],
    facetNames: [],
    rows: DEPTH,
  })
  const { hits } = await findHits(engine, tenant, body, settings)
  return { total: hits.total, inTime: !hits.partial, ids: hits.hits.map(({ id }) => id) }
}

async function measured(
  library: JudgedLibrary,
  judgement: Judgement,
  answer: Answer,
  failures: string[],
): Promise<Measures> {
  const right = new Set((judgement.right ?? []).flatMap((fact) => library.facts.find(fact)))
  if (right.size === 0) failures.push('no record is as the judgement says')
  let measures = measure(answer.ids, right)
  if (measures.success10 === 0) {
    // a reader takes the first offered spelling
    const [offered] = (await library.spellings?.(judgement.q)) ?? []
    if (offered !== undefined) measures = measure((await ask(library, judgement, offered)).ids, right)
  }
  if (measures.success10 === 0) failures.push(`not among the first ten of ${answer.total}`)
  else if (measures.success1 === 0) failures.push(`first at place ${Math.round(1 / measures.reciprocalRank)}`)
  return measures
}

const hasProperty = ({ wrong, sameAs, sameTotalAs, finds }: Judgement): boolean =>
  [wrong, sameAs, sameTotalAs, finds].some((part) => part !== undefined)

/** Description of the first property that does not hold. */
async function failedProperty(
  library: JudgedLibrary,
  judgement: Judgement,
  { total, ids }: Answer,
): Promise<string | undefined> {
  const { wrong, sameAs, sameTotalAs, finds } = judgement
  if (finds === 'nothing' && total > 0) return `finds ${total}, should find nothing`
  if (finds === 'something' && total === 0) return 'finds nothing'
  const other = sameAs ?? sameTotalAs
  if (other !== undefined) {
    const same = await ask(library, judgement, other)
    if (same.total !== total) return `finds ${total}, "${other}" finds ${same.total}`
    // those of one title are ordered by the script of the query
    if (sameAs !== undefined && same.ids.toSorted().join('\n') !== ids.toSorted().join('\n'))
      return `other records than "${other}"`
  }
  const shut = new Set((wrong ?? []).flatMap((fact) => library.facts.find(fact)))
  const at = ids.findIndex((id) => shut.has(id))
  return at === -1 ? undefined : `a wrong record at place ${at + 1}`
}
