import { atomically } from '../../domain/circulation/atomically.ts'
import { Fail } from '../../core/fail.ts'
import type { SiteScope } from '../../core/scope.ts'
import type { SearchEngine } from '../../search/engines/engine.ts'
import { normaliseIsbn } from '../../search/analysis/identifiers.ts'
import { heldByNumber } from './held.ts'
import { isOpen } from './steps.ts'
import { insertSuggestion, latestByKey, noteSearched } from './store.ts'
import { COUNTED, newSuggestionId, typedTitle } from './suggesting.ts'
import { titleKeyOf } from './title-key.ts'

interface SearchedTitle {
  title: string
  author: string
  isbn: string
  /** How often readers have searched it in vain. */
  searched: number
}

/**
 * Suggests, in the name of the library, a title that readers have searched in vain. Where its suggestion is open, that
 * one tells it.
 *
 * @returns the number of the suggestion
 * @throws Fail ALREADY_HELD, INPUT_INVALID
 */
export async function suggestSearched(
  engine: Pick<SearchEngine, 'search'>,
  scope: SiteScope,
  { searched, ...typed }: SearchedTitle,
): Promise<string> {
  if (typed.isbn !== '' && normaliseIsbn(typed.isbn) === undefined)
    throw new Fail('INPUT_INVALID', { field: 'isbn' })
  const { about } = typedTitle(typed)
  if ((await heldByNumber(engine, scope, [about])).size > 0) throw new Fail('ALREADY_HELD', { field: 'isbn' })
  const titleKey = titleKeyOf({ kind: 'book', ...about })
  return atomically(scope, async (here) => {
    const suggestionId = newSuggestionId(here)
    const none = { titleId: null, price: null, currency: COUNTED }
    const given = { suggestionId, kind: 'book' as const, titleKey, about, searched, ...none }
    if (await insertSuggestion(here, given)) return suggestionId
    const open = (await latestByKey(here, [titleKey])).get(titleKey)
    // it was closed this moment
    if (!open || !isOpen(open.state)) throw new Fail('CHANGED_MEANWHILE')
    await noteSearched(here, open.suggestion_id, searched)
    return open.suggestion_id
  })
}
