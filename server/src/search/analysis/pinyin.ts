import { pinyin } from 'pinyin-pro'
import type { Token } from '../engines/engine.ts'
import { simplifyText } from './display.ts'
import { fixReadings } from './fixed-readings.ts'
import { foldText } from './fold.ts'
import { cleanName, isChineseName } from './names.ts'
import { numbersToSay } from './numbers-in-text.ts'
import { rewrite } from './rewrites.ts'
import { hasPolyphone, openReadings, readingsOfLetter } from './polyphones.ts'
import { splitSyllables } from './pinyin-syllables.ts'
import { capToken } from './tokens.ts'

/** Prefix of joined syllables: "j:hongloumeng". */
export const JOINED_MARK = 'j:'
/** Prefix of initials: "i:hlm". */
export const INITIALS_MARK = 'i:'

const LONGEST_TEXT = 200
const MOST_READINGS = 3

const hasIdeograph = /\p{Script=Han}/u
const isSyllable = /^[a-z]+$/
const ideographsOrWords = /[\p{Script=Han}〇]+|[^\p{Script=Han}〇]+/gu
const latinWords = /[\p{L}\p{N}]+/gu

/** ü is typed as v or u: both become "u", in the index and in queries. */
const plainU = (syllable: string): string => syllable.replace('v', 'u')

interface Reading {
  /** One entry per ideograph or word in letters. */
  syllables: string[]
  /** Alternative syllables at the same position. */
  others: (readonly string[])[]
}

const none: readonly string[] = []

function readText(text: string, surname: 'off' | 'head'): Reading {
  const reading: Reading = { syllables: [], others: [] }
  for (const [part] of text.matchAll(ideographsOrWords)) {
    if (!hasIdeograph.test(part)) {
      for (const word of foldText(part).match(latinWords) ?? []) {
        reading.syllables.push(word)
        reading.others.push(none)
      }
      continue
    }
    const letters = Array.from(part)
    const syllables = pinyin(part, { toneType: 'none', type: 'array', v: true, surname })
    if (syllables.length === letters.length) fixReadings(part, syllables)
    const open = hasPolyphone(part) ? openReadings(letters) : []
    letters.forEach((_, at) => {
      const syllable = syllables[at] ?? ''
      if (!isSyllable.test(syllable)) return
      reading.syllables.push(plainU(syllable))
      reading.others.push(open[at] ?? none)
    })
  }
  return reading
}

function readingsOf(text: string, surname: 'off' | 'head'): string[][] {
  const { syllables, others } = readText(text, surname)
  const readings = [syllables]
  others.forEach((open, at) => {
    for (const other of open)
      if (other !== syllables[at] && readings.length < MOST_READINGS) readings.push(syllables.with(at, other))
  })
  return readings
}

const prepare = (raw: string): string =>
  rewrite(simplifyText(raw.slice(0, LONGEST_TEXT).toWellFormed().normalize('NFKC')), [numbersToSay])

const initialsOf = (syllables: readonly string[]): string =>
  syllables.map((syllable) => syllable.charAt(0)).join('')

function keysOfReading(syllables: readonly string[]): Token[][] {
  if (syllables.length < 2) return [[...syllables]]
  return [
    [...syllables],
    [capToken(JOINED_MARK + syllables.join('')), capToken(INITIALS_MARK + initialsOf(syllables))],
  ]
}

/** The reading of a text, syllable by syllable, for sorting and spelling; words in letters are unchanged. */
export const readPinyin = (raw: string): string[] => readText(prepare(raw), 'off').syllables

/**
 * Pinyin keys of a title: syllables in order, joined form and initials; repeated for a second reading. Empty for texts
 * without ideographs.
 */
export function titlePinyin(raw: string): Token[][] {
  const text = prepare(raw)
  return hasIdeograph.test(text) ? readingsOf(text, 'off').flatMap(keysOfReading) : []
}

/**
 * Keys of a catalogued reading, "ren gong zhi neng dao lun" or "rengong zhineng daolun"; empty when it is not Pinyin.
 */
export function givenPinyin(reading: string): Token[][] {
  const words = foldText(reading).match(latinWords) ?? []
  const syllables = words.flatMap((word) => splitSyllables(plainU(word))[0] ?? [word])
  return syllables.length === 0 ? [] : keysOfReading(syllables)
}

/** Compound surnames (百家姓 and those common today). */
const compoundSurname =
  /^(?:欧阳|司马|上官|诸葛|夏侯|东方|尉迟|公孙|慕容|令狐|皇甫|长孙|宇文|司徒|端木|南宫|独孤|澹台|万俟|闻人|赫连|淳于|单于|公羊|濮阳|钟离|百里|呼延|东郭|南门|申屠|太史|轩辕|西门)/

/** As `titlePinyin`, with the surname's special reading, and also with the given name first: xun lu. */
export function namePinyin(raw: string): Token[][] {
  const name = prepare(cleanName(raw))
  if (!hasIdeograph.test(name)) return []
  if (!isChineseName(name)) return readingsOf(name, 'off').flatMap(keysOfReading)
  return readingsOf(name, 'head').flatMap((syllables) => {
    const family = compoundSurname.test(name) && syllables.length > 2 ? 2 : 1
    return [
      ...keysOfReading(syllables),
      ...keysOfReading([...syllables.slice(family), ...syllables.slice(0, family)]),
    ]
  })
}

/** An ideograph or a word in letters of a displayed text with every reading that finds it. */
export interface ReadLetter {
  start: number
  end: number
  readings: string[]
}

function readRun(run: string, index: number): ReadLetter[] {
  const letters = Array.from(run)
  const simplified = simplifyText(run)
  const plain = Array.from(simplified).length === letters.length ? simplified : run
  const syllables = pinyin(plain, { toneType: 'none', type: 'array', v: true })
  if (syllables.length === Array.from(plain).length) fixReadings(plain, syllables)
  let start = index
  return Array.from(plain, (letter, at): ReadLetter => {
    const from = start
    start += letters[at]?.length ?? 1
    const readings = [plainU(syllables[at] ?? ''), ...readingsOfLetter(letter)]
    return { start: from, end: start, readings }
  })
}

/** The ideographs and words of a text in order, with positions and readings, for highlighting Pinyin matches. */
export function readLetters(raw: string): ReadLetter[] {
  return [...raw.slice(0, LONGEST_TEXT).matchAll(/\p{Script=Han}+|[\p{Script=Latin}\p{M}\p{N}]+/gu)].flatMap(
    ({ 0: run, index }) =>
      hasIdeograph.test(run)
        ? readRun(run, index)
        : [{ start: index, end: index + run.length, readings: [foldText(run)] }],
  )
}
