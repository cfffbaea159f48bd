import { writeChinese } from '../../platform/numerals.ts'
import { cutIdeographs, wordsInside } from '../analysis/dictionary.ts'
import { foldForCutting } from '../analysis/tokens.ts'
import { withoutEditionNote } from '../analysis/works.ts'

/** One character of a title: the number of its word, and how well it stands for that word. */
interface Letter {
  sign: string
  word: number
  worth: number
}

const FIRST = 1
/** The beginning, or the last character, of a shorter word inside: 现代 in 近现代史, and its 史. */
const FIRST_INSIDE = 0.8
const LAST = 0.7
const INSIDE = 0.3
/** Behind a character that is taken too. */
const BESIDE = 0.9
/** Mean worth below which characters merely occur in a title. */
const WORST = 0.72

const number = /\d{1,2}/g
const runs = /\p{Script=Han}+|[\p{L}\p{N}+#]+/gu
const isIdeographs = /^\p{Script=Han}/u

/** One notation for both sides: 8套卷 is 八套卷. */
const written = (text: string): string =>
  foldForCutting(withoutEditionNote(text)).replaceAll(number, (digits) => writeChinese(Number(digits)))

function worthOf(word: string, at: number): number {
  if (at === 0) return FIRST
  if (wordsInside(word).some((part) => word.indexOf(part) === at)) return FIRST_INSIDE
  return at === word.length - 1 ? LAST : INSIDE
}

const lettersOf = (title: string): Letter[] =>
  (written(title).match(runs) ?? [])
    .flatMap((run) => (isIdeographs.test(run) ? cutIdeographs(run) : [run]))
    .flatMap((word, at) =>
      Array.from(word, (sign, inside) => ({ sign, word: at, worth: worthOf(word, inside) })),
    )

/** A typed abbreviation found in a title. */
export interface Alignment {
  /** The words of the title from the first to the last that it stands for. */
  words: string
  /** Up to 1: how well the characters stand for these words. */
  quality: number
}

interface Way {
  sum: number
  start: number
}

/** The best ways to take one more character: for each place of the title where it stands. */
function oneMore(
  before: readonly (Way | undefined)[],
  sign: string,
  letters: readonly Letter[],
): (Way | undefined)[] {
  return letters.map((letter, at) => {
    if (letter.sign !== sign) return undefined
    let best: Way | undefined
    before.slice(0, at).forEach((way, end) => {
      if (!way) return
      const sum = way.sum + (end === at - 1 ? Math.max(letter.worth, BESIDE) : letter.worth)
      if (!best || sum > best.sum) best = { sum, start: way.start }
    })
    return best
  })
}

/**
 * Finds the characters of an abbreviation in a title, in their order: 高数 in 高等数学, 毛概 in 毛泽东思想…概论, 史纲 in
 * 近现代史纲要. `undefined` where they do not stand for its words.
 */
export function align(typed: string, title: string): Alignment | undefined {
  const [first, ...others] = Array.from(written(typed).replaceAll(/\s/g, ''))
  const letters = lettersOf(title)
  if (first === undefined || others.length === 0 || others.length >= letters.length) return undefined
  let ways = letters.map(({ sign, worth }, at): Way | undefined =>
    sign === first ? { sum: worth, start: at } : undefined,
  )
  for (const sign of others) ways = oneMore(ways, sign, letters)
  let end = -1
  ways.forEach((way, at) => {
    if (way && way.sum > (ways[end]?.sum ?? 0)) end = at
  })
  const way = ways[end]
  const mean = (way?.sum ?? 0) / (others.length + 1)
  if (!way || mean < WORST) return undefined
  const [from = 0, to = 0] = [letters[way.start]?.word, letters[end]?.word]
  const taken = letters.filter(({ word }) => word >= from && word <= to)
  const share = (others.length + 1) / taken.length
  return { words: taken.map(({ sign }) => sign).join(''), quality: mean * (0.6 + 0.4 * share) }
}
