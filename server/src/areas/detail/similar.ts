import type { SimilarRecord } from '@wenyuan/contract/shapes/record-page.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import type { Scope } from '../../core/scope.ts'
import type { SearchEngine } from '../../search/engines/engine.ts'
import type { SemanticSearch } from '../../search/semantic/semantic-search.ts'
import { distinctWorks } from '../../domain/records/distinct-works.ts'
import { foundRecordsOf } from '../../domain/records/cards.ts'
import { type Page, similarIds } from './related.ts'
import { areOfOtherClasses, whySimilar } from './why-similar.ts'

type Found = Awaited<ReturnType<typeof foundRecordsOf>>[number]

/**
 * Similar records by subject and class, each with what it has in common; where they do not fill the first page, those
 * near in meaning follow.
 */
export async function similarOrRelated(
  { engine, semantic }: { engine: SearchEngine; semantic: SemanticSearch },
  scope: Scope,
  record: BibRecord,
  page: Page,
): Promise<{ total: number; records: SimilarRecord[] }> {
  const { total, ids } = await similarIds(engine, scope, record, page)
  const missing = page.rows - ids.length
  const isFull = page.page > 1 || missing <= 0 || !scope.site.settings.relatedInMeaning
  const added = isFull ? [] : await nearInMeaning(semantic, scope, record, { known: ids, rows: page.rows })
  const found = [...(await foundRecordsOf(scope, ids)), ...added.slice(0, Math.max(0, missing))]
  return {
    total: total + found.length - ids.length,
    records: found.map((one) => ({ ...one.card, why: whySimilar(record, one.record, scope.language) })),
  }
}

/**
 * Without other editions of the work and of those known: editions have a section of their own. What is of another main
 * class shares words of its title only: "Frontiers in Medicine" and "Frontiers in Physics".
 */
async function nearInMeaning(
  semantic: SemanticSearch,
  scope: Scope,
  record: BibRecord,
  { known, rows }: { known: readonly string[]; rows: number },
): Promise<Found[]> {
  const related = await semantic.relatedTo(scope.tenant, record, 3 * rows)
  const ids = related.map(({ recordId }) => recordId)
  const distinct = await distinctWorks(scope, ids, { without: [record.recordId, ...known] })
  const found = await foundRecordsOf(scope, distinct)
  return found.filter((one) => !areOfOtherClasses(record, one.record))
}
