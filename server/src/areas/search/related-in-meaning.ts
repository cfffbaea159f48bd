import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import type { Scope } from '../../scope.ts'
import type { SemanticSearch } from '../../search/semantic/semantic-search.ts'
import { cardsOf } from './cards.ts'

/** Records about the same as a text, with the words that say why. Those withdrawn since the build are left out. */
export async function relatedInMeaning(
  semantic: SemanticSearch,
  scope: Scope,
  { searchWord, rows }: { searchWord: string; rows: number },
): Promise<(RecordCard & { because: string[] })[]> {
  if (!scope.site.settings.relatedInMeaning) return []
  const found = await semantic.relatedTo(scope.tenant, searchWord, rows)
  const reasons = new Map(found.map(({ recordId, because }) => [recordId, because]))
  const cards = await cardsOf(scope, [...reasons.keys()])
  return cards.map((card) => ({ ...card, because: reasons.get(card.recordId) ?? [] }))
}
