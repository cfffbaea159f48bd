import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import type { Scope } from '../../core/scope.ts'
import type { SemanticDue } from '../../domain/records/semantic-due.ts'
import type { SemanticSearch } from '../../search/semantic/semantic-search.ts'
import { traditionalOf } from '../../locales/traditional.ts'
import { cardsOf } from '../../domain/records/cards.ts'
import { distinctWorks } from '../../domain/records/distinct-works.ts'

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
  const ids = await distinctWorks(scope, [...reasons.keys()], { without })
  const cards = await cardsOf(scope, ids.slice(0, rows))
  // words are indexed in simplified characters
  const asRead = scope.language === 'zh-TW' ? traditionalOf : (word: string) => word
  return cards.map((card) => ({ ...card, because: (reasons.get(card.recordId) ?? []).map(asRead) }))
}
