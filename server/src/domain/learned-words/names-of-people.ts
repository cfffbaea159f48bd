import { readFileSync } from 'node:fs'
import { once } from '../../platform/once.ts'
import { taggedWords } from '../../search/analysis/dictionary.ts'
import { foldText } from '../../search/analysis/fold.ts'
import { wordsSpeltLikePinyin } from '../../search/analysis/pinyin-english.ts'
import { splitSyllables } from '../../search/analysis/pinyin-syllables.ts'

interface NameParts {
  surnames: ReadonlySet<string>
  doubleSurnames: ReadonlySet<string>
  givenNames: ReadonlySet<string>
  titles: ReadonlySet<string>
  /** Words of the word list that end no name: they end subjects and books. */
  endings: ReadonlySet<string>
}

const parts = once((): NameParts => {
  const file = new URL('./data/names-of-people.json', import.meta.url)
  const read = JSON.parse(readFileSync(file, 'utf8')) as Record<keyof NameParts, string>
  const setOf = (list: string) => new Set(foldText(list).split(' '))
  return {
    surnames: setOf(read.surnames),
    doubleSurnames: setOf(read.doubleSurnames),
    givenNames: setOf(read.givenNames),
    titles: setOf(read.titles),
    endings: setOf(read.endings),
  }
})

const ideographs = /\p{Script=Han}+/gu
const letters = /^[\p{Script=Latin}\p{M}'’., -]+$/u
const joinedByDot = /\p{Script=Han}[·・•‧]\p{Script=Han}/u

/** Whether a text has what looks like the name of a person in it, in ideographs, Pinyin or letters. */
export function looksLikeName(text: string): boolean {
  if (joinedByDot.test(text)) return true
  const folded = foldText(text)
  if ((folded.match(ideographs) ?? []).some(hasChineseName)) return true
  return letters.test(folded) && (isWesternName(folded) || isPinyinName(folded))
}

const familyLength = (run: string): number => {
  const { surnames, doubleSurnames } = parts()
  if (doubleSurnames.has(run.slice(0, 2))) return 2
  return surnames.has(run.slice(0, 1)) ? 1 : 0
}

/** 王伟, 欧阳娜娜; not 高数, 黄河. */
function isWholeName(run: string): boolean {
  const family = familyLength(run)
  const given = run.length - family
  if (family === 0 || given < 1 || given > 2) return false
  const [only, ...others] = taggedWords(run)
  const isOtherWord = only !== undefined && others.length === 0 && !only.tag.startsWith('nr')
  return !isOtherWord && !parts().endings.has(run.at(-1) ?? '')
}

function hasChineseName(run: string): boolean {
  if (isWholeName(run)) return true
  const { surnames, titles } = parts()
  const words = taggedWords(run)
  return words.some(({ word, tag }, at) => {
    const next = words[at + 1]?.word ?? ''
    // a listed name, a name or surname before "teacher" or "的", and a surname beside a single character
    if (tag.startsWith('nr') && word.length > 1 && familyLength(word) > 0) return true
    if (titles.has(next) && (surnames.has(word) || isWholeName(word))) return true
    return tag === 'nr' && surnames.has(word) && next.length === 1 && !parts().endings.has(next)
  })
}

const initials = /^(?:\p{L}\. ?)+\p{L}{3,}$|^\p{L}{3,},? (?:\p{L}\. ?)+$/u
const reversed = /^\p{L}[\p{L}'-]+, ?\p{L}[\p{L}' -]+$/u
const MOST_WORDS = 4

function isWesternName(folded: string): boolean {
  if (initials.test(folded) || reversed.test(folded)) return true
  const words = folded.split(/[^\p{L}']+/u).filter((word) => word !== '')
  const { givenNames, titles } = parts()
  if (words.some((word) => titles.has(word))) return true
  return words.length <= MOST_WORDS && words.some((word) => givenNames.has(word))
}

/** Two or three syllables: wang wei, zhang xiaoming, lixiaolong. */
function isPinyinName(folded: string): boolean {
  const words = folded.split(/[^a-z]+/).filter((word) => word !== '')
  if (words.length > 3 || words.every((word) => wordsSpeltLikePinyin.has(word))) return false
  const syllables = words.map((word) => splitSyllables(word)[0]?.length ?? Infinity)
  const all = syllables.reduce((sum, count) => sum + count, 0)
  return all === 2 || all === 3
}
