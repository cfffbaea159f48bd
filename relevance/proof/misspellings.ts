import { readPinyin } from '@wenyuan/server/search/analysis/pinyin.ts'
import { type Asking, type Finding, placeOf } from './asking.ts'

/** The characters of the titles by sound: candidates for a wrong character of the same sound. */
export function lettersBySound(titles: readonly string[]): Map<string, string[]> {
  const letters = new Set(titles.flatMap((title) => title.match(/\p{Script=Han}/gu) ?? []))
  return Map.groupBy(letters, (letter) => readPinyin(letter).join(''))
}

/** The title with one character replaced by another of the same sound; undefined if no character has one. */
export function withWrongLetter(
  title: string,
  sounds: ReadonlyMap<string, readonly string[]>,
  chance: () => number,
): string | undefined {
  const letters = Array.from(title)
  const places = letters
    .map((letter, at) => ({
      at,
      others: (sounds.get(readPinyin(letter).join('')) ?? []).filter((o) => o !== letter),
    }))
    .filter(({ others }) => others.length > 0)
  const place = places[Math.floor(chance() * places.length)]
  const other = place?.others[Math.floor(chance() * place.others.length)]
  return place === undefined || other === undefined ? undefined : letters.with(place.at, other).join('')
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz'

/**
 * The title with one typing error in a word of five letters or more: two letters swapped, one missing, one doubled or
 * one wrong.
 */
export function withTypo(title: string, chance: () => number): string | undefined {
  const words = [...title.matchAll(/[A-Za-z]{5,}/g)]
  const word = words[Math.floor(chance() * words.length)]
  if (word === undefined) return undefined
  const [text] = word
  const at = 1 + Math.floor(chance() * (text.length - 2))
  const [before, letter, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)]
  const wrong = alphabet.charAt(Math.floor(chance() * alphabet.length))
  const slips = [
    before + after.charAt(0) + letter + after.slice(1),
    before + after,
    before + letter + letter + after,
    before + wrong + after,
  ]
  const slip = slips[Math.floor(chance() * slips.length)] ?? text
  return slip === text ? undefined : title.slice(0, word.index) + slip + title.slice(word.index + text.length)
}

/** Each misspelt title must be among the first ten, directly or by an offered spelling. */
export async function proveMisspellings(
  { ask, spellings }: Asking,
  name: string,
  misspelt: readonly { title: string; typed: string }[],
): Promise<Finding> {
  const failures: string[] = []
  for (const { title, typed } of misspelt) {
    if (placeOf((await ask(typed)).records, title) > 0) continue
    const offered = await spellings(typed)
    let found = false
    for (const spelling of offered) found ||= placeOf((await ask(spelling)).records, title) > 0
    if (!found) failures.push(`${typed} (${title}): offered ${offered.join(' | ') || 'nothing'}`)
  }
  return { name, tried: misspelt.length, held: misspelt.length - failures.length, wanted: 0.9, failures }
}
