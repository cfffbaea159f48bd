import { SearchBody } from '@wenyuan/contract/shapes/search-query.ts'
import type { SearchSettings } from '../analysis/search-settings.ts'
import { findHits, headingsOfRecords, makeSpelling } from '../../areas/search/public.ts'
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

/** The first page of one query before and after, with the rank of each record in the other list. */
export async function tryOnQuery(library: TriedLibrary, q: string): Promise<string[]> {
  const { tenant, db, engine } = library
  const body = SearchBody.parse({ searchItems: [{ searchWord: q }], facetNames: [], rows: DEPTH })
  const [before, after] = [
    (await findHits(engine, tenant, body, library.now)).hits,
    (await findHits(engine, tenant, body, library.tried)).hits,
  ]
  const ids = after.hits.map(({ id }) => id)
  const records = new Map((await recordsByIds(db, tenant, ids)).map((row) => [row.record_id, row.record]))
  const places = new Map(before.hits.map(({ id }, at) => [id, at + 1]))
  return [
    `${JSON.stringify(q)}: ${before.total} before, ${after.total} after`,
    ...ids.map((id, at) => {
      const was = places.get(id)
      const moved = was === at + 1 ? '' : was === undefined ? ' (new on this page)' : ` (was ${was})`
      const record = records.get(id)
      return `${String(at + 1).padStart(3)}. ${record?.title ?? id} / ${record?.contributors[0]?.name ?? ''}${moved}`
    }),
  ]
}
