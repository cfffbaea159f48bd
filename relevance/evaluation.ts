import type { SearchEngine } from '@wenyuan/server/search/engines/engine.ts'
import { judge, type Judged, type JudgedLibrary } from '@wenyuan/server/search/tuning/judging.ts'
import { type FactFinder, findFacts } from '@wenyuan/server/search/tuning/facts.ts'
import type { PlacedJudgement } from '@wenyuan/server/search/tuning/judged-folder.ts'
import { type FilledLibrary, fillLibrary } from './library.ts'

/** Categories in which a reader may use an offered spelling. */
const withSpelling = new Set(['typos'])

/**
 * Runs every judged query of each tenant, one tenant after the other; `missing` are those without data. With `keep` the
 * indexes are kept for the next run.
 */
export async function evaluate(
  engine: SearchEngine,
  judgements: readonly PlacedJudgement[],
  keep = false,
): Promise<{ judged: Judged[]; missing: Map<string, number> }> {
  const judged: Judged[] = []
  const missing = new Map<string, number>()
  for (const [tenant, asked] of Map.groupBy(judgements, (judgement) => judgement.tenant)) {
    const library = await fillLibrary(engine, tenant, keep)
    if (!library) {
      missing.set(tenant, asked.length)
      continue
    }
    const facts = await findFacts(library.records, asked)
    for (const judgement of asked) judged.push(await judge(forCategory(library, facts, judgement), judgement))
    if (!keep) await engine.drop(tenant)
  }
  return { judged, missing }
}

function forCategory(
  library: FilledLibrary,
  facts: FactFinder,
  { category }: PlacedJudgement,
): JudgedLibrary {
  const { tenant, engine, settings, spellings } = library
  return {
    tenant,
    engine,
    facts,
    settings,
    ...(spellings && withSpelling.has(category) ? { spellings } : {}),
  }
}
