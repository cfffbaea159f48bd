import type { SearchItem } from '@wenyuan/contract/shapes/search-query.ts'
import type { Scope } from '../../core/scope.ts'
import type { SearchEngine } from '../../search/engines/engine.ts'
import type { Spelling } from '../../search/finding/spelling.ts'
import { otherWords } from '../../search/readings/all.ts'
import { libraryOf } from '../../search/readings/held-library.ts'

const MOST = 3

/** Words of a row that are no query of their own: names beside a title are, in quotation marks. */
const isPlain = ({ searchWord }: SearchItem): boolean => !searchWord.includes('"')

/**
 * Titles and names that a typed text may stand for (高数, PRL, 西瓜书), as far as the library has them; none where no
 * reading knows any.
 */
export async function meantWords(
  ports: { engine: SearchEngine; spelling: Spelling },
  scope: Scope,
  text: string,
): Promise<string[]> {
  const library = libraryOf(ports, scope)
  for (const reading of otherWords)
    for (const { searchItems } of await reading.propose({ text, isFound: false }, library)) {
      const { total } = await library.weigh(searchItems)
      if (total > 0)
        return searchItems
          .filter(isPlain)
          .map(({ searchWord }) => searchWord)
          .slice(0, MOST)
    }
  return []
}
