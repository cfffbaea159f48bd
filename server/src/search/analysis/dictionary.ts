import { createHash } from 'node:crypto'
import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'
import { once } from '../../platform/once.ts'
import { foldIdeographs } from './fold-letters.ts'
import { memoize } from '../../platform/memoize.ts'

/** Only characters from here on are folded in word lists. */
const firstIdeograph = 0x2e80

/**
 * Folds the word list by the same rules as texts, so that segmentation and look-up agree: 名著 is stored in the form a
 * folded title has. Where two words become one, the higher frequency is kept. Lines are "word frequency tag"; a later
 * line replaces an earlier one. The list has 350,000 lines and every analysing thread folds it once, so unchanged lines
 * are not copied into strings of their own.
 */
function foldWordList(list: string): string {
  const changed = new Map<string, { frequency: number; tag: string }>()
  const changedLines = new Set<number>()
  for (let start = 0, end = 0; start <= list.length; start = end + 1) {
    end = lineEnd(list, start)
    if (!hasFolded(list, start, end)) continue
    const line = list.slice(start, end)
    const folded = foldIdeographs(line)
    if (folded === line) continue
    changedLines.add(start)
    const [word = '', frequency = '0', tag = 'n'] = folded.split(' ')
    if ((changed.get(word)?.frequency ?? 0) <= Number(frequency))
      changed.set(word, { frequency: Number(frequency), tag })
  }
  const parts = [...changed].map(([word, { frequency, tag }]) => `${word} ${frequency} ${tag}\n`)
  let kept = 0
  for (let start = 0, end = 0; start <= list.length; start = end + 1) {
    end = lineEnd(list, start)
    if (!changedLines.has(start) && !isOutdone(list, start, end, changed)) continue
    parts.push(list.slice(kept, start))
    kept = end + 1
  }
  parts.push(list.slice(kept))
  return parts.join('').toLowerCase()
}

function lineEnd(list: string, start: number): number {
  const end = list.indexOf('\n', start)
  return end < 0 ? list.length : end
}

/** True when a character of the line may change by folding; always for characters beyond the BMP. */
function hasFolded(list: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const code = list.charCodeAt(at)
    if (code >= firstIdeograph && foldedLetters[code] !== 0) return true
  }
  return false
}

/** BMP characters that fold to another one, and surrogates. */
const foldedLetters = new Uint8Array(0x10000)
for (let code = firstIdeograph; code < foldedLetters.length; code++) {
  const letter = String.fromCharCode(code)
  if ((code >= 0xd800 && code <= 0xdfff) || foldIdeographs(letter) !== letter) foldedLetters[code] = 1
}

/** True when another word with this folded form is at least as frequent. */
function isOutdone(
  list: string,
  start: number,
  end: number,
  changed: ReadonlyMap<string, { frequency: number }>,
): boolean {
  const blank = list.indexOf(' ', start)
  const rival = changed.get(list.slice(start, blank < 0 ? end : Math.min(blank, end)))
  if (rival === undefined) return false
  const [, frequency = '0'] = list.slice(start, end).split(' ')
  return rival.frequency >= Number(frequency)
}

/** The segmenter is created at first use: it takes 50 MB, and some threads never segment. */
function readWordList() {
  let list = new TextEncoder().encode(foldWordList(new TextDecoder().decode(dict)))
  const hash = createHash('sha256').update(list).digest('hex').slice(0, 16)
  const cutter = once(() => {
    const jieba = Jieba.withDict(list)
    // the segmenter has its own copy; free ours
    list = new Uint8Array(0)
    return jieba
  })
  return { hash, cutter }
}

const { hash, cutter } = readWordList()

/** Sixteen hexadecimal digits of the folded word list; part of the analyser version. */
export const dictionaryHash = hash

/** Loads the word list at start, so that the first search does not wait for it. */
export const readyDictionary = (): void => void cutter()

/** Segments a folded run of ideographs into words, in order and without overlap; unknown names are guessed. */
export const cutIdeographs = (run: string): string[] => cutter().cut(run, true)

/** As `cutIdeographs`, but with listed words only; other characters stay single. */
export const listedWords = (run: string): string[] => cutter().cut(run, false)

/** Listed words with their part of speech, such as `nr` for names of persons; other characters stay single. */
export const taggedWords = (run: string): { word: string; tag: string }[] => cutter().tag(run, false)

const none: readonly string[] = []

const wordsInsideLong = memoize<readonly string[]>(
  (word) =>
    [...new Set(cutter().cutForSearch(word, false))].filter((part) => part !== word && part.length > 1),
  32_768,
)

/** Letters and digits alone: the groups of a number are no words. */
const isWithoutCharacters = /^[\p{Script=Latin}\p{N}\p{P}\s]*$/u

/** Shorter listed words inside a longer one: 实验室 contains 实验. */
export const wordsInside = (word: string): readonly string[] =>
  word.length < 3 || isWithoutCharacters.test(word) ? none : wordsInsideLong(word)
