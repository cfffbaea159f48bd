import type { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import type { Ports } from '../../core/ports.ts'
import { Fail } from '../../core/fail.ts'
import { normaliseIsbn, normaliseIssn } from '../../search/analysis/identifiers.ts'
import { heldAndEditions } from './held.ts'
import { sameSuggestions } from './presentation.ts'
import { reasonsOf } from './reasons.ts'
import { requireRight } from './rights.ts'
import { supportersOf } from './store.ts'
import { joinSuggestion, suggest, suggestOrderTitle, typedTitle } from './suggesting.ts'
import { titleKeyOf } from './title-key.ts'
import type { HandlersOf } from '../../core/implement.ts'

/** Somebody has suggested it, and the library is at it. */
const sameTitle = new Set(['ALREADY_SUGGESTED', 'SUGGESTED_BY_YOU', 'SUGGESTION_AGREED'])
const onOrder: readonly string[] = ['agreeOrder', 'agreeTry', 'ordered', 'arrived']

/** Suggestions of books and journals, and joining those of others. */
export const suggestingHandlers = ({
  engine,
}: Pick<Ports, 'engine'>): Pick<
  HandlersOf<typeof recommendations>,
  'suggestTitle' | 'suggestTitles' | 'suggest' | 'join' | 'duplicates'
> => ({
  async suggestTitle({ input: { titleId, ...wish }, scope }) {
    await requireRight(scope, { anyOf: ['orderSuggestions', 'customSuggestions'], reason: wish.reason })
    return { suggestionId: await suggestOrderTitle(engine, scope, titleId, wish) }
  },

  async suggestTitles({ input: { titleIds, ...wish }, scope }) {
    await requireRight(scope, { anyOf: ['orderSuggestions', 'customSuggestions'], reason: wish.reason })
    const records = []
    for (const titleId of new Set(titleIds)) {
      try {
        const suggestionId = await suggestOrderTitle(engine, scope, titleId, wish)
        records.push({ titleId, outcome: 'saved' as const, because: '', suggestionId })
      } catch (error) {
        if (!(error instanceof Fail)) throw error
        const outcome =
          error.code === 'ALREADY_HELD' ? 'held' : sameTitle.has(error.code) ? 'already' : 'refused'
        records.push({ titleId, outcome, because: error.code, suggestionId: '' } as const)
      }
    }
    return { records }
  },

  async duplicates({ input, scope }) {
    const { isbn, issn, title, author } = input
    const keys = [
      titleKeyOf({ kind: 'book', title, author, isbn, issn, url: '' }),
      ...(title === '' ? [] : [titleKeyOf({ kind: 'book', title, author, isbn: '', issn: '', url: '' })]),
    ]
    const [{ held, editions }, same] = await Promise.all([
      heldAndEditions(engine, scope, input),
      sameSuggestions(scope, keys),
    ])
    return {
      held,
      editions,
      onOrder: same.filter(({ state }) => onOrder.includes(state)),
      suggested: same.filter(({ state }) => !onOrder.includes(state)),
    }
  },

  async suggest({ input, scope }) {
    const { reason, remarks, holdWanted, evenIfHeld, isJournal, ...typed } = input
    await requireRight(scope, { anyOf: ['freeSuggestions', 'customSuggestions'], reason })
    const [isbn, issn] = [normaliseIsbn(typed.isbn), normaliseIssn(typed.issn)]
    if (isJournal && issn === undefined) throw new Fail('NUMBER_INVALID', { field: 'issn' })
    if (!isJournal && isbn === undefined) throw new Fail('NUMBER_INVALID', { field: 'isbn' })
    const suggestionId = await suggest(engine, scope, {
      kind: isJournal ? 'journal' : 'book',
      ...typedTitle({
        ...typed,
        isbn: isJournal ? '' : (isbn ?? ''),
        issn: isJournal && issn !== undefined ? withHyphen(issn) : '',
      }),
      wish: { reason, remarks, holdWanted, evenIfHeld },
    })
    return { suggestionId }
  },

  async join({ input: { suggestionId, ...wish }, scope }) {
    const reason = wish.reason || 'other'
    await requireRight(scope, {
      anyOf: ['orderSuggestions', 'freeSuggestions', 'customSuggestions'],
      reason: wish.reason || ((await reasonsOf(scope)).at(-1)?.code ?? reason),
    })
    const joined = await joinSuggestion(engine, scope, suggestionId, { ...wish, reason })
    const supporters = await supportersOf(scope, [joined], scope.reader.readerId)
    return { suggestionId: joined, supporters: supporters.get(joined)?.count ?? 1 }
  },
})

const withHyphen = (issn: string): string => `${issn.slice(0, 4)}-${issn.slice(4)}`.toUpperCase()
