import { SearchBody } from '@wenyuan/contract/shapes/search-query.ts'
import type { SearchSettings } from '../analysis/search-settings.ts'
import { findHits } from '../finding/find.ts'
import { headingsOfRecords, makeSpelling } from '../finding/spelling.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import type { Db } from '../../platform/db/dialect.ts'
import type { SearchEngine } from '../engines/engine.ts'
import { recordsAfter, recordsByIds } from '../../domain/records/store.ts'
import { findFacts } from './facts.ts'
import type { PlacedJudgement } from './judged-folder.ts'
import { judge, type Judged } from './judging.ts'
import { DEPTH, type Measures } from './measures.ts'
import { figuresOf, tableOf } from './report.ts'

/** A tenant on which settings are tried without saving them. */
export interface TriedLibrary {
  tenant: string
  db: Db
  engine: SearchEngine
  now: SearchSettings
  tried: SearchSettings
}

const PAGE = 1_000

async function* recordsOf({ db, tenant }: TriedLibrary): AsyncGenerator<BibRecord> {
  let last = ''
  for (;;) {
    const page = await recordsAfter(db, tenant, last, PAGE)
    for (const { record, withdrawn } of page) if (!withdrawn) yield record
    const next = page.at(-1)?.record_id
    if (next === undefined) return
    last = next
  }
}

/** Compares judged queries before and after: both tables, then every query whose answer changed. */
export async function tryOnJudged(
  library: TriedLibrary,
  judgements: readonly PlacedJudgement[],
): Promise<string[]> {
  const { tenant, db, engine } = library
  const facts = await findFacts(recordsOf(library), judgements)
  const judgeAll = async (settings: SearchSettings): Promise<Judged[]> => {
    const spelling = makeSpelling(engine, headingsOfRecords)
    const spellings = (typed: string) => spelling.find({ db, tenant, settings }, typed)
    const judged: Judged[] = []
    for (const judgement of judgements) {
      const typos = judgement.category === 'typos' ? { spellings } : {}
      judged.push(await judge({ tenant, engine, facts, settings, ...typos }, judgement))
    }
    return judged
  }
  const [before, after] = [await judgeAll(library.now), await judgeAll(library.tried)]
  return [
    'before',
    ...tableOf(figuresOf(before)),
    '',
    'after',
    ...tableOf(figuresOf(after)),
    '',
    ...before.flatMap((one, at) => changeLine(one, after[at])),
  ]
}

const worth = (measures: Measures | undefined, holds: boolean | undefined): number =>
  (measures ? measures.reciprocalRank + measures.ndcg10 : 0) + (holds === true ? 1 : 0)

function changeLine(before: Judged, after: Judged | undefined): string[] {
  const gain = worth(after?.measures, after?.holds) - worth(before.measures, before.holds)
  if (Math.abs(gain) < 1e-9) return []
  const { category, line, q } = before.judgement
  const said = `${before.failure ?? 'right'} → ${after?.failure ?? 'right'}`
  return [`${gain > 0 ? 'better' : 'worse'}: ${category}:${line} ${JSON.stringify(q)}: ${said}`]
}

/** The first records of one query before and after, each with its place in the other list. */
export async function ordersOf(library: TriedLibrary, q: string, rows: number) {
  const { tenant, db, engine } = library
  const body = SearchBody.parse({ searchItems: [{ searchWord: q }], facetNames: [], rows })
  const [before, after] = [
    (await findHits(engine, tenant, body, library.now)).hits,
    (await findHits(engine, tenant, body, library.tried)).hits,
  ]
  const idsOf = ({ hits }: typeof before) => hits.map(({ id }) => id)
  const [now, tried] = [idsOf(before), idsOf(after)]
  const stored = await recordsByIds(db, tenant, [...new Set([...now, ...tried])])
  const records = new Map(stored.map((row) => [row.record_id, row.record]))
  const told = (ids: readonly string[], others: readonly string[]) =>
    ids.map((recordId) => {
      const record = records.get(recordId)
      const place = others.indexOf(recordId)
      return {
        recordId,
        title: record?.title ?? recordId,
        author: record?.contributors[0]?.name ?? '',
        otherPlace: place < 0 ? null : place + 1,
      }
    })
  return {
    total: before.total,
    triedTotal: after.total,
    now: told(now, tried),
    tried: told(tried, now),
  }
}

/** The first page of one query before and after, as lines. */
export async function tryOnQuery(library: TriedLibrary, q: string): Promise<string[]> {
  const { total, triedTotal, tried } = await ordersOf(library, q, DEPTH)
  return [
    `${JSON.stringify(q)}: ${total} before, ${triedTotal} after`,
    ...tried.map(({ title, author, otherPlace: was }, at) => {
      const moved = was === at + 1 ? '' : was === null ? ' (new on this page)' : ` (was ${was})`
      return `${String(at + 1).padStart(3)}. ${title} / ${author}${moved}`
    }),
  ]
}
