import type { SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import type { SearchItem } from '@wenyuan/contract/shapes/search-query.ts'
import { keyOf } from '../../search/analysis/keys.ts'
import type { HeadingField } from '../../search/analysis/exact-keys.ts'
import type { SearchEngine } from '../../search/engines/engine.ts'
import type { Scope } from '../../core/scope.ts'
import { type OtherLibrariesPorts, otherLibrariesOf } from './other-libraries.ts'
import { wordsOf } from '../../search/finding/relaxed.ts'
import { writtenHeadings } from '../../search/finding/written-headings.ts'

type Heading = NonNullable<SearchAnswer['instead']>['headings'][number]

const dictionaries: readonly { searchField: Heading['searchField']; field: HeadingField }[] = [
  { searchField: 'title', field: 'titleKey' },
  { searchField: 'author', field: 'authorKey' },
  { searchField: 'subject', field: 'subjectKey' },
]
const MOST_OF_EACH = 3

/** Alternatives when nothing was found: near headings, other libraries, a purchase suggestion. */
export async function zeroResultAlternatives(
  ports: OtherLibrariesPorts,
  scope: Scope,
  items: readonly SearchItem[],
): Promise<NonNullable<SearchAnswer['instead']>> {
  const key = keyOf(wordsOf(items).join(' ')).slice(0, 120)
  const [otherLibraries, ...headings] = await Promise.all([
    otherLibrariesOf(ports, scope, items),
    ...dictionaries.map((one) => nearestHeadings(ports.engine, scope, one, key)),
  ])
  const { orderSuggestions, freeSuggestions, customSuggestions, suggestionRecord } = scope.site.settings
  return {
    headings: headings.flat(),
    otherLibraries,
    // absent counts as allowed (spec 1 §3)
    suggestPurchase: [orderSuggestions, freeSuggestions, customSuggestions, suggestionRecord].some(
      (flag) => flag !== false,
    ),
  }
}

/** Minimum common prefix of near headings in characters: a third of the query, at least two. */
const least = (length: number): number => Math.max(2, Math.ceil(length / 3))

/** Headings with the longest common prefix, found by bisection: a longer prefix matches fewer headings. */
async function nearestHeadings(
  engine: SearchEngine,
  scope: Scope,
  { searchField, field }: (typeof dictionaries)[number],
  key: string,
): Promise<Heading[]> {
  const letters = Array.from(key)
  const begin = async (length: number) =>
    (
      await engine.values(scope.tenant, {
        field,
        prefix: letters.slice(0, length).join(''),
        offset: 0,
        limit: MOST_OF_EACH,
      })
    ).values
  let shortest = least(letters.length)
  if (letters.length < shortest) return []
  let found = await begin(shortest)
  let longest = letters.length
  while (found.length > 0 && shortest < longest) {
    const middle = Math.ceil((shortest + longest) / 2)
    const values = await begin(middle)
    if (values.length === 0) longest = middle - 1
    else {
      found = values
      shortest = middle
    }
  }
  const keys = found.map(({ value }) => value)
  const written = await writtenHeadings(engine, scope, field, keys)
  return found.map(({ value, records }) => ({
    searchField,
    heading: written.get(value) ?? value,
    count: records,
  }))
}
