import { looksLikeName } from './names-of-people.ts'

const SHORTEST = 2
const LONGEST = 60

/** A year alone is no number of a person. */
const year = /(?<!\p{Nd})(?:1[5-9]|20)\d\d(?!\p{Nd})/gu
const LEAST_DIGITS = 4
/** Digits and letters in one word: of a card, an account, a copy. */
const mixed = /(?=[\p{L}\p{N}_-]*\p{L})(?:[\p{L}_-]*\p{Nd}){3}/u
const numberInIdeographs =
  /[〇零一二三四五六七八九幺壹贰叁肆伍陆柒捌玖](?:[\s-]?[〇零一二三四五六七八九幺壹贰叁肆伍陆柒捌玖]){4}/u
const address = /@|:\/\/|\bwww\./u

/** Whether words may be kept. What looks like a name, a number or an address of a person may not, rather once too often. */
export function mayBeKept(words: string): boolean {
  const length = Array.from(words).length
  if (length < SHORTEST || length > LONGEST || address.test(words)) return false
  return !looksLikeNumber(words) && !looksLikeName(words)
}

function looksLikeNumber(words: string): boolean {
  const withoutYears = words.replaceAll(year, ' ')
  const digits = withoutYears.match(/\p{N}/gu)?.length ?? 0
  return digits >= LEAST_DIGITS || mixed.test(withoutYears) || numberInIdeographs.test(words)
}
