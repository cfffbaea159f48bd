import { tidyText, trimIsbd } from './text.ts'

/** Signs that display a subfield: "$b", "‡b", "ǂb", "▼b". */
const SIGNS = '$‡ǂ▼'

/** A mark between two blanks or after ISBD punctuation; a digit after the sign is a price, "$5 dinners". */
const innerMark = new RegExp(`(?<=[\\s:;/=.,])[${SIGNS}]([a-z])(?=\\s)`, 'u')

/** A text that begins with a mark is a whole field: its marks need no blanks, "$aEmma$bA novel". */
const firstMark = new RegExp(`^[${SIGNS}]a(?=[^\\d])`, 'u')
const anyMark = new RegExp(`[${SIGNS}]([a-z])`, 'gu')

/**
 * A title without the marks of MARC subfields that an export left in a row: "Peter Pan : $b the story" is the title
 * "Peter Pan" with the subtitle "the story". What follows other marks ("$c Barrie") is dropped with them, since it is not
 * the title. Texts without marks are only tidied. Pure.
 */
export function unmarkedTitle(text: string): { title: string; subtitle?: string } {
  const tidy = tidyText(text)
  const parts = partsOf(tidy)
  if (parts === undefined) return { title: tidy }
  const named = parts.filter(({ code }) => code === 'b' || code === 'n' || code === 'p')
  const subtitle = named.map((part) => trimIsbd(part.text)).filter((part) => part !== '')
  const [first] = parts
  const title = trimIsbd(first?.text ?? '')
  // a mark without a title before it is part of the text
  if (title === '') return { title: tidy }
  return subtitle.length === 0 ? { title } : { title, subtitle: subtitle.join(' ') }
}

function partsOf(text: string): { code: string; text: string }[] | undefined {
  const whole = firstMark.test(text)
  if (!whole && !innerMark.test(text)) return undefined
  const pieces = text.split(whole ? anyMark : new RegExp(innerMark, 'gu'))
  const [before = '', ...rest] = pieces
  const parts = before === '' ? [] : [{ code: 'a', text: before }]
  for (let at = 0; at < rest.length; at += 2) parts.push({ code: rest[at] ?? '', text: rest[at + 1] ?? '' })
  return parts
}
