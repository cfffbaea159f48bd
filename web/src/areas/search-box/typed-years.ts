/** Words of a search with the years that stand beside them. */
export interface TypedYears {
  words: string
  from: string
  to: string
}

const YEAR = '(?:1[4-9]|20)\\d\\d'
const YEARS = `(${YEAR})(?:\\s*[-–—~～至到]\\s*(${YEAR}))?`
/** At the end, also straight after a Chinese character, as in "深度学习2019年"; at the beginning. */
const atEnd = new RegExp(`^(.*?(?:\\s|\\p{Script=Han}))${YEARS}\\s*年?$`, 'u')
const atStart = new RegExp(`^${YEARS}\\s*年?\\s+(.*)$`, 'u')

/** "learning 2019" and "2015-2019 learning" apart; undefined without years, without words, and for years to come. */
export function typedYears(typed: string, now: Date = new Date()): TypedYears | undefined {
  const text = typed.trim()
  const [, before, endFrom, endTo] = atEnd.exec(text) ?? []
  const [, startFrom, startTo, after] = atStart.exec(text) ?? []
  const words = (before ?? after ?? '').trim()
  const first = endFrom ?? startFrom
  const last = endTo ?? startTo ?? first
  if (!first || !last || !/\p{L}/u.test(words)) return undefined
  const [from, to] = first > last ? [last, first] : [first, last]
  return Number(to) > now.getFullYear() + 1 ? undefined : { words, from, to }
}
