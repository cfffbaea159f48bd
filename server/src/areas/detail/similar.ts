import type { BibRecord } from '../../domain/catalogue/record.ts'
import type { Scope } from '../../scope.ts'
import type { SearchEngine } from '../../search/engines/engine.ts'
import type { SemanticSearch } from '../../search/semantic/semantic-search.ts'
import { cardsOf, distinctWorks } from '../search/public.ts'
import { type Cards, type Page, similarTo } from './related.ts'

/** Similar records by subject and class; where they do not fill the first page, those near in meaning follow. */
export async function similarOrRelated(
  { engine, semantic }: { engine: SearchEngine; semantic: SemanticSearch },
  scope: Scope,
  record: BibRecord,
  page: Page,
): Promise<Cards> {
  const found = await similarTo(engine, scope, record, page)
  const missing = page.rows - found.records.length
  if (page.page > 1 || missing <= 0 || !scope.site.settings.relatedInMeaning) return found
  const related = await semantic.relatedTo(scope.tenant, record, 3 * page.rows)
  // other editions of the work have a section of their own
  const without = [record.recordId, ...found.records.map(({ recordId }) => recordId)]
  const ids = related.map(({ recordId }) => recordId)
  const added = await distinctWorks(scope, ids, { without })
  const cards = await cardsOf(scope, added.slice(0, missing))
  return { total: found.total + cards.length, records: [...found.records, ...cards] }
}
