import { createHash } from 'node:crypto'
import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'
import { foldIdeographs } from './fold.ts'

/**
 * The word list folded as texts are folded, so that what is cut is what is looked up: 名著 stands in the list
 * as the letters a folded title has. Where two words become one, the higher frequency stays. Lines are
 * "word frequency tag"; a later line replaces an earlier one when the list is loaded.
 */
function foldWordList(list: string): string {
  const changed = new Map<string, { frequency: number; tag: string }>()
  const unchanged: string[] = []
  for (const line of list.split('\n')) {
    const folded = foldIdeographs(line)
    if (folded === line) {
      unchanged.push(line)
      continue
    }
    const [word = '', frequency = '0', tag = 'n'] = folded.split(' ')
    if ((changed.get(word)?.frequency ?? 0) <= Number(frequency))
      changed.set(word, { frequency: Number(frequency), tag })
  }
  const kept = unchanged.filter((line) => {
    const [word = '', frequency = '0'] = line.split(' ', 2)
    const rival = changed.get(word)
    return rival === undefined || rival.frequency < Number(frequency)
  })
  const folded = [...changed].map(([word, { frequency, tag }]) => `${word} ${frequency} ${tag}`)
  return `${folded.join('\n')}\n${kept.join('\n')}`.toLowerCase()
}

const wordList = foldWordList(new TextDecoder().decode(dict))
const jieba = Jieba.withDict(new TextEncoder().encode(wordList))

/** Sixteen hexadecimal digits of the folded word list: part of the analyser's version. */
export const dictionaryHash = createHash('sha256').update(wordList).digest('hex').slice(0, 16)

/** Words of a folded run of ideographs, in order and without overlap; unknown names are guessed. */
export const cutIdeographs = (run: string): string[] => jieba.cut(run, true)

/** As `cutIdeographs`, with words of the list alone: what is none of them falls into single letters. */
export const listedWords = (run: string): string[] => jieba.cut(run, false)

const partsOfWord = new Map<string, readonly string[]>()
const none: readonly string[] = []

/** Shorter words of the list inside a longer one: 实验室 holds 实验. */
export function wordsInside(word: string): readonly string[] {
  if (word.length < 3) return none
  const known = partsOfWord.get(word)
  if (known !== undefined) return known
  const inside = [...new Set(jieba.cutForSearch(word, false))].filter(
    (part) => part !== word && part.length > 1,
  )
  if (partsOfWord.size >= 200_000) partsOfWord.clear()
  partsOfWord.set(word, inside)
  return inside
}
