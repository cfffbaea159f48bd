import { readChineseNumeral } from '../../platform/numerals.ts'
import { cutIdeographs, listedWords } from '../analysis/dictionary.ts'
import { foldText } from '../analysis/fold.ts'
import type { SearchSettings } from '../analysis/search-settings.ts'
import { cutQuery } from '../analysis/units.ts'
import { every, matchUnits, some } from '../analysis/word-query.ts'
import type { Query } from '../engines/engine.ts'
import { align } from './alignment.ts'
import {
  anyOf,
  type HeldTitle,
  type Library,
  type Proposal,
  type Reading,
  row,
  type Typed,
} from './reading.ts'

const LONGEST = 12
/** The shortest titles with these characters come first, so that whole words of few characters are among them. */
const TITLES_READ = 120
/** Two meanings are both shown where the second is about as usual. */
const AS_USUAL = 0.6
const LOANS_OF_A_COPY = 20

const shaped = /^(?=.*\p{Script=Han})[\p{Script=Han}\p{N}]{2,12}$/u

/** Characters that a title must have, wherever they stand; a number in either notation. */
function charactersIn(text: string): Query {
  const signs = [...new Set(Array.from(text))]
  return every(
    signs.map((sign): Query => {
      const value = /^\d$/.test(sign) ? Number(sign) : readChineseNumeral(sign)
      const inTitle = (token: string, channel: 'han' | 'text'): Query => ({
        op: 'terms',
        field: 'title',
        channel,
        tokens: [token],
      })
      return value === undefined
        ? inTitle(sign, 'han')
        : some([inTitle(sign, 'han'), inTitle(String(value), 'text')])
    }),
  )
}

/** What an abbreviation stands for in these titles, the most usual first. */
function meaningsOf(short: string, titles: readonly HeldTitle[]): string[] {
  const meanings = new Map<string, { quality: number; use: number }>()
  for (const { title, loans } of titles) {
    const found = align(short, title)
    if (!found || found.words === short) continue
    const known = meanings.get(found.words) ?? { quality: found.quality, use: 0 }
    meanings.set(found.words, { ...known, use: known.use + 1 + loans / LOANS_OF_A_COPY })
  }
  const ranked = [...meanings]
    .map(([words, { quality, use }]) => ({ words, worth: quality * Math.log2(2 + use) }))
    .sort((one, other) => other.worth - one.worth)
  const least = (ranked[0]?.worth ?? 0) * AS_USUAL
  return ranked.filter(({ worth }) => worth >= least).map(({ words }) => words)
}

/** Texts split into one part that may be short for something, and the rest. */
function splits(text: string): { short: string; rest: string }[] {
  const parts = text.split(/\s+/).filter((part) => part !== '')
  if (parts.length > 1)
    return parts.map((short, at) => ({ short, rest: parts.filter((_, other) => other !== at).join(' ') }))
  const words = cutIdeographs(text)
  const inside = words
    .slice(1)
    .flatMap((_, at) => {
      const [left, right] = [words.slice(0, at + 1).join(''), words.slice(at + 1).join('')]
      return [
        { short: right, rest: left },
        { short: left, rest: right },
      ]
    })
    .filter(({ rest }) => rest.length > 1)
  return [{ short: text, rest: '' }, ...inside]
}

const matching = (text: string, settings: SearchSettings): Query[] =>
  text === '' ? [] : [matchUnits(cutQuery(text, settings).units, 'any', settings)]

/** Short for words of a title that the library holds: 高数, 毛概, 计网 谢希仁, 同济高数, 近代史纲要. */
async function propose({ text, isFound }: Typed, library: Library): Promise<Proposal[]> {
  const folded = foldText(text)
  if (folded.length > LONGEST) return []
  for (const { short, rest } of splits(folded)) {
    if (!shaped.test(short)) continue
    // a listed word means itself where it is found
    if (isFound && listedWords(short).length === 1) continue
    const query = every([charactersIn(short), ...matching(rest, library.settings)])
    const meanings = meaningsOf(short, await library.titles(query, TITLES_READ)).slice(0, 2)
    if (meanings.length > 0)
      return [
        {
          searchItems: [...anyOf(meanings), ...(rest === '' ? [] : [row(rest)])],
          from: short,
          to: meanings.join(' / '),
        },
      ]
  }
  return []
}

export const abbreviation: Reading = { kind: 'abbreviation', propose }
