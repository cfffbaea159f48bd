import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import type { Scope } from '../../scope.ts'
import type { SemanticDue } from '../../domain/records/semantic-due.ts'
import type { SemanticSearch } from '../../search/semantic/semantic-search.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import { workKeyOf } from '../../search/analysis/works.ts'
import { cardsOf } from './cards.ts'

/** Editions of one work are like each other: so many times the rows are looked through. */
const EDITIONS = 3

/** Records about the same as a text, with the words that say why. Those withdrawn since the build are left out. */
export async function relatedInMeaning(
  { semantic, semanticDue }: { semantic: SemanticSearch; semanticDue: SemanticDue },
  scope: Scope,
  { searchWord, rows, without }: { searchWord: string; rows: number; without: readonly string[] },
): Promise<(RecordCard & { because: string[] })[]> {
  if (!scope.site.settings.relatedInMeaning) return []
  semanticDue.look(scope)
  const found = await semantic.relatedTo(scope.tenant, searchWord, EDITIONS * rows)
  const reasons = new Map(found.map(({ recordId, because }) => [recordId, because]))
  const ids = await newWorks(scope, [...reasons.keys()], without)
  const cards = await cardsOf(scope, ids.slice(0, rows))
  return cards.map((card) => ({ ...card, because: reasons.get(card.recordId) ?? [] }))
}

/** One edition of each work, and none of the works of others. */
async function newWorks(
  { db, tenant }: Scope,
  ids: readonly string[],
  others: readonly string[],
): Promise<string[]> {
  const rows = await recordsByIds(db, tenant, [...new Set([...ids, ...others])])
  const works = new Map(rows.map((row) => [row.record_id, workKeyOf(row.record)]))
  const shown = new Set(others.map((id) => works.get(id)))
  const first = new Map<string, string>()
  for (const id of ids) {
    const work = works.get(id)
    if (work !== undefined && !shown.has(work) && !first.has(work)) first.set(work, id)
  }
  return [...first.values()]
}
