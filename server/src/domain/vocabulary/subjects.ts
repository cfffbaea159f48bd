import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldText } from '../../search/analysis/fold.ts'

/** Usual subjects of books by their names in Chinese and English. */
const subjects: readonly (readonly [chinese: string, english: string])[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'subjects.json'), 'utf8'),
) as [string, string][]

const LONGEST = Math.max(...subjects.map(([chinese]) => chinese.length))
const LONGEST_WORDS = Math.max(...subjects.map(([, english]) => english.split(' ').length))

const englishOf = new Map(subjects.map(([chinese, english]) => [foldText(chinese), english]))
/** Of several Chinese names the first. */
const chineseOf = new Map(subjects.toReversed().map(([chinese, english]) => [foldText(english), chinese]))

/** The subjects that a text names, in the other language; of those that begin together, the longest one. Pure. */
export function inOtherLanguage(text: string): string[] {
  const folded = foldText(text)
  const found: string[] = []
  for (let at = 0; at < folded.length; at += 1) {
    // a single character is a subject only by itself: 梦, not 红楼梦
    const length = lengths(LONGEST).find(
      (one) =>
        at + one <= folded.length &&
        (one > 1 || folded.length === 1) &&
        englishOf.has(folded.slice(at, at + one)),
    )
    if (length === undefined) continue
    found.push(englishOf.get(folded.slice(at, at + length)) ?? '')
    at += length - 1
  }
  const words = folded.match(/[a-z0-9'-]+/gu) ?? []
  for (let at = 0; at < words.length; at += 1) {
    const count = lengths(LONGEST_WORDS).find((one) => chineseOf.has(words.slice(at, at + one).join(' ')))
    if (count === undefined) continue
    found.push(chineseOf.get(words.slice(at, at + count).join(' ')) ?? '')
    at += count - 1
  }
  return [...new Set(found)]
}

const lengths = (longest: number): number[] => Array.from({ length: longest }, (_, at) => longest - at)
