import type { Query } from '../engines/engine.ts'
import { foldText } from './fold.ts'
import { lookAlikesOf } from './look-alikes.ts'
import type { WordList } from './near-words.ts'
import { readLetters, readPinyin } from './pinyin.ts'
import { syllables as allSyllables } from './pinyin-syllables.ts'
import { scanRuns } from './scripts.ts'
import { formsOfWord } from './words.ts'

const MOST_CORRECTIONS = 8
const MOST_SOUNDS = 16
const hasIdeograph = /\p{Script=Han}/u
const isSpelt = /^\p{L}{3,}$/u
const hasLatin = /\p{Script=Latin}/u

interface Place {
  text: string
  start: number
  end: number
  options: string[]
  known: boolean
}

function latinPlaces(folded: string, words: WordList): Place[] {
  return scanRuns(folded).flatMap(({ kind, text, start }) =>
    kind === 'word' ? placesIn(text, start, words) : [],
  )
}

/** Parts that occur unchanged in a written word: both of semi-supervised, "rainbow" of rainbow's, none of o'reilly. */
function placesIn(written: string, start: number, words: WordList): Place[] {
  const places: Place[] = []
  let from = 0
  for (const text of formsOfWord(written).parts) {
    const at = written.indexOf(text, from)
    if (at === -1) continue
    from = at + text.length
    if (!isSpelt.test(text)) continue
    const near = words.near(text, 4)
    // beside a word one letter away, one two letters away is hardly meant
    const least = Math.min(...near.map(({ distance }) => distance))
    const options = near
      .filter(({ distance }) => distance === least || near[0]?.distance !== least)
      .map(({ word }) => word)
    const known = words.recordsOf(text) > 0
    places.push({ text, start: start + at, end: start + from, options, known })
  }
  return places
}

function replaceAt(folded: string, changes: readonly { place: Place; by: string }[]): string {
  let out = ''
  let done = 0
  for (const { place, by } of changes) {
    out += folded.slice(done, place.start) + by
    done = place.end
  }
  return out + folded.slice(done)
}

/**
 * Corrections for the words in letters of a query, likeliest first: every unknown word replaced by the nearest known
 * one; then the next best; last, for queries of known words, one word at a time.
 */
export function latinCorrections(query: string, words: WordList): string[] {
  const folded = foldText(query)
  if (!hasLatin.test(folded)) return []
  const places = latinPlaces(folded, words)
  const wrong = places.filter(({ known, options }) => !known && options.length > 0)
  const corrections = new Set<string>()
  if (wrong.length > 0) {
    const best = wrong.map((place) => ({ place, by: place.options[0] ?? place.text }))
    corrections.add(replaceAt(folded, best))
    wrong.forEach((place, at) => {
      for (const option of place.options.slice(1))
        corrections.add(replaceAt(folded, best.with(at, { place, by: option })))
    })
  }
  // the rarest word is the likeliest error
  else
    for (const place of places.toSorted((a, b) => words.recordsOf(a.text) - words.recordsOf(b.text)))
      for (const by of place.options.slice(0, 3)) corrections.add(replaceAt(folded, [{ place, by }]))
  corrections.delete(folded)
  return [...corrections].slice(0, MOST_CORRECTIONS)
}

/** Pairs of sounds that speakers of many regions do not distinguish (模糊音 of input methods). */
const nearSounds: readonly [RegExp, string][] = [
  [/^zh/, 'z'],
  [/^z(?!h)/, 'zh'],
  [/^ch/, 'c'],
  [/^c(?!h)/, 'ch'],
  [/^sh/, 's'],
  [/^s(?!h)/, 'sh'],
  [/^n/, 'l'],
  [/^l/, 'n'],
  [/^r/, 'l'],
  [/^l/, 'r'],
  [/^f/, 'h'],
  [/^h/, 'f'],
  [/^hu(?=[aio])/, 'f'],
  [/ang$/, 'an'],
  [/an$/, 'ang'],
  [/eng$/, 'en'],
  [/en$/, 'eng'],
  [/ing$/, 'in'],
  [/in$/, 'ing'],
  [/uang$/, 'uan'],
  [/uan$/, 'uang'],
]

const nearSyllables = (syllable: string): string[] => [
  ...new Set(
    nearSounds
      .map(([from, to]) => syllable.replace(from, to))
      .filter((near) => near !== syllable && allSyllables.has(near)),
  ),
]

/**
 * Possible intended sounds of a query of ideographs: its reading, then with another reading of one character, then with
 * one similar syllable. Empty for a single ideograph, which has too many homophones, and without ideographs.
 */
export function soundsOf(query: string): string[][] {
  if (!hasIdeograph.test(query)) return []
  const read = readPinyin(query)
  if (read.length < 2) return []
  const readings = readLetters(query).map((letter) => letter.readings)
  const otherReadings = read.flatMap((syllable, at) =>
    (readings.length === read.length ? (readings[at] ?? []) : [])
      .filter((other) => other !== syllable)
      .map((other) => read.with(at, other)),
  )
  const nearSounding = read.flatMap((syllable, at) =>
    nearSyllables(syllable).map((near) => read.with(at, near)),
  )
  return [
    ...new Map(
      [read, ...otherReadings, ...nearSounding].map((sounds) => [sounds.join(' '), sounds]),
    ).values(),
  ].slice(0, MOST_SOUNDS)
}

/** Matches records whose title or author has these adjacent sounds. */
export const soundQuery = (sounds: string[]): Query => ({
  op: 'phrase',
  field: 'any',
  channel: 'pinyin',
  tokens: sounds,
})

/** The part of a heading with this reading: 红楼梦 of "论红楼梦" for hong lou meng. Undefined when there is none. */
export function pieceSoundingLike(heading: string, sounds: readonly string[]): string | undefined {
  const letters = readLetters(heading)
  for (let at = 0; at + sounds.length <= letters.length; at += 1) {
    const row = letters.slice(at, at + sounds.length)
    if (row.every(({ readings }, step) => readings.includes(sounds[step] ?? '')))
      return heading.slice(row[0]?.start, row.at(-1)?.end)
  }
  return undefined
}

/** A query with one ideograph replaced by a similar-looking one, folded: 曰本 → 日本. */
export function lookAlikeCorrections(query: string): string[] {
  const letters = Array.from(foldText(query))
  if (letters.length < 2) return []
  const corrections = letters.flatMap((letter, at) =>
    Array.from(lookAlikesOf(letter), (other) => letters.with(at, other).join('')),
  )
  return corrections.slice(0, 24)
}

/**
 * Whether a correction is worth offering. A query with a result of its own counts as right unless the correction finds
 * twenty times as many.
 */
export function isClearlyBetter(asked: number, corrected: number): boolean {
  if (corrected === 0) return false
  return asked === 0 || corrected >= Math.max(20, asked * 20)
}
