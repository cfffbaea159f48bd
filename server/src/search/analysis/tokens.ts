import type { Token } from '../engines/engine.ts'
import { cutIdeographs, wordsInside } from './dictionary.ts'
import { foldText } from './fold.ts'
import { cuttingRewrites } from './cutting-rewrites.ts'
import { arabicNumbersIn } from './numbers-in-text.ts'
import { rewrite } from './rewrites.ts'
import { memoize } from '../../platform/memoize.ts'
import { isByCharacter, type Run, scanRuns } from './scripts.ts'
import { stemWord } from './stems.ts'
import { spellLettersOut } from './spelled-letters.ts'
import { formsOfWord } from './words.ts'

/** Prefix of the exact form of a word; a token without it is a stem or a Chinese word. */
export const EXACT_MARK = '='

/** Prefix of the year of publication: "1984" is searched as a word, "orwell 1949" also as a year. */
export const YEAR_MARK = 'y:'

/** Words that can be misspelt; numbers and signs have no exact form. */
const isSpelt = /^\p{L}{3,}$/u

/** "Pride & prejudice" equals "pride and prejudice"; at&t keeps its sign. */
const betweenLatinWords = /(?<=[a-z0-9]) & (?=[a-z0-9])/g

const LONGEST_TOKEN = 64
const LONGEST_VALUE = 20_000

export interface ValueTokens {
  /** First list: words in order. Second, if any: other forms, unordered. */
  text: Token[][]
  /** Lists of adjacent pairs, one per run of text, and a last list with the single characters. */
  han: Token[][]
}

/** Folded text with its numbers and letters in one notation: the input of segmentation. */
export const foldForCutting = memoize((raw) =>
  rewrite(foldText(raw.slice(0, LONGEST_VALUE)), cuttingRewrites).replace(betweenLatinWords, ' and '),
)

/** Truncates a token to the maximum indexed length, in the index and in queries. */
export function capToken(token: string): string {
  if (token.length <= LONGEST_TOKEN) return token
  const cut = token.slice(0, LONGEST_TOKEN)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}

/** Overlapping pairs: 大学生 → 大学, 学生. Supplementary ideographs count as one character. */
export function pairsOf(letters: string): string[] {
  const pairs: string[] = []
  let before = 0
  for (let at = 0; at < letters.length; ) {
    const next = at + ((letters.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)
    if (at > 0) pairs.push(letters.slice(before, next))
    before = at
    at = next
  }
  return pairs
}

/** Runs separated by weak punctuation only (红楼梦·人物) form one string of characters. */
export function charactersOf(runs: readonly Run[]): string[] {
  const strings: string[] = []
  let open = false
  for (const run of runs) {
    if (!isByCharacter(run.kind)) {
      open = false
      continue
    }
    if (open && run.follows) strings[strings.length - 1] += run.text
    else strings.push(run.text)
    open = true
  }
  return strings
}

function cutCharacters(runs: readonly Run[]): Token[][] {
  const strings = charactersOf(runs)
  const lists = strings.map(pairsOf).filter((list) => list.length > 0)
  const singles = new Set<string>()
  for (const string of strings) for (const letter of string) singles.add(letter)
  if (singles.size > 0) lists.push([...singles])
  return lists
}

/** Words of one run of any script, in order. */
export const wordsOfRun = (run: Run): readonly string[] =>
  run.kind === 'han' && run.text.length > 1 ? cutIdeographs(run.text) : [capToken(run.text)]

interface WordTokens {
  words: readonly Token[]
  /** Other forms; `written` marks those that occur in the text. */
  forms: readonly { token: Token; written: boolean }[]
}

/** All tokens of a word run, cached: most words of a catalogue are a few thousand frequent ones. */
const tokensOfWord = memoize((written): WordTokens => {
  const { parts, joined, pieces } = formsOfWord(written)
  const forms: { token: Token; written: boolean }[] = []
  const addWritten = (word: string) => {
    if (isSpelt.test(word)) forms.push({ token: capToken(EXACT_MARK + word), written: true })
  }
  const addStem = (word: string) => forms.push({ token: capToken(stemWord(word)), written: false })
  for (const part of parts) addWritten(part)
  for (const piece of pieces) addStem(piece)
  if (joined !== undefined) {
    addStem(joined)
    addWritten(joined)
  }
  return { words: parts.map((part) => capToken(stemWord(part))), forms }
}, 32_768)

function addWord(run: Run, words: Token[], forms: Set<Token>, exact: boolean): void {
  const tokens = tokensOfWord(run.text)
  for (const word of tokens.words) words.push(word)
  for (const { token, written } of tokens.forms) if (exact || !written) forms.add(token)
}

/**
 * The tokens of one value of a field. With `exact` every word also gets its written form, marked "=". A value of signs
 * only is one token, so that a book called "?" can be found.
 */
export function cutValue(raw: string, exact = true): ValueTokens {
  const folded = foldForCutting(raw)
  if (folded === '') return { text: [], han: [] }
  const runs = scanRuns(folded)
  const words: Token[] = []
  const forms = new Set<Token>()
  for (const run of runs) {
    if (run.kind === 'word') addWord(run, words, forms, exact)
    else if (run.kind === 'symbol') forms.add(run.text)
    else
      for (const word of wordsOfRun(run)) {
        words.push(word)
        for (const inside of wordsInside(word)) forms.add(inside)
      }
  }
  for (const digits of arabicNumbersIn(folded)) forms.add(digits)
  for (const { expanded } of spellLettersOut(raw)) forms.add(capToken(stemWord(expanded)))
  if (words.length === 0 && forms.size === 0) words.push(capToken(folded.replaceAll(' ', '')))
  const text = [words, [...forms]].filter((list) => list.length > 0)
  return { text, han: cutCharacters(runs) }
}
