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
  { searchWord, rows }: { searchWord: string; rows: number },
): Promise<(RecordCard & { because: string[] })[]> {
  if (!scope.site.settings.relatedInMeaning) return []
  semanticDue.look(scope)
  const found = await semantic.relatedTo(scope.tenant, searchWord, EDITIONS * rows)
  const reasons = new Map(found.map(({ recordId, because }) => [recordId, because]))
  const ids = await oneOfEachWork(scope, [...reasons.keys()])
  const cards = await cardsOf(scope, ids.slice(0, rows))
  return cards.map((card) => ({ ...card, because: reasons.get(card.recordId) ?? [] }))
}

async function oneOfEachWork({ db, tenant }: Scope, ids: readonly string[]): Promise<string[]> {
  const works = new Map(
    (await recordsByIds(db, tenant, ids)).map((row) => [row.record_id, workKeyOf(row.record)]),
  )
  const first = new Map<string, string>()
  for (const id of ids) {
    const work = works.get(id)
    if (work !== undefined && !first.has(work)) first.set(work, id)
  }
  return [...first.values()]
}
