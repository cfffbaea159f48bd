import { decode } from 'html-entities'
import { compose } from '../codecs/composition.ts'
import { withoutControls } from './direction-controls.ts'

/**
 * Normalises a text to one line: line breaks and runs of blanks become one blank; control characters and the marks
 * around non-sorting words (U+0098, U+009C) are removed; HTML character references are decoded ("A &amp; B").
 */
export function tidyText(source: string): string {
  if (isPlain(source)) return source
  const text = source.includes('&') ? withoutReferences(source) : source
  const plain = needsTidying.test(text)
    ? withoutControls(text)
        .replaceAll(/[\u0000-\u0008\u000E-\u001F\u007F-\u009F\uFEFF]/g, '')
        .replaceAll(/\s+/g, ' ')
    : text
  return compose(plain.trim())
}

/** A reference with its semicolon: "&c;" and "AT&T" are text. */
const reference = /&(?:#\d{2,7}|#x[\da-f]{2,6}|[a-z][a-z\d]{1,30});/i

/** A source may have encoded a text twice: "&amp;#39;". */
function withoutReferences(text: string): string {
  let plain = text
  for (let times = 0; times < 2 && reference.test(plain); times += 1)
    plain = decode(plain, { scope: 'strict' })
  return plain
}

/** Printable ASCII with single blanks and no reference: most subfields, which need no change. */
function isPlain(text: string): boolean {
  let before = 0x20
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 0x20 || code > 0x7e || code === 0x26 || (code === 0x20 && before === 0x20)) return false
    before = code
  }
  return before !== 0x20
}

const needsTidying = /[\u0000-\u001F\u007F-\u00A0\u061C\uFEFF\u200E\u200F\u2028-\u202E\u2066-\u206F]|\s\s/

/** A full stop that belongs to the word: initials, "etc.", "vol.", short Cyrillic words ("изд."), an ellipsis. */
const endsShortened =
  /(?:(?<!\p{L})(?:\p{Lu}|ed|éd|eds|vol|vols|no|nr|pt|pts|pp?|v|t|bd|bde|hrsg|aufl|inc|ltd|co|corp|jr|sr|etc|dept|univ|cie|verl|pub|publ|st|ca|cm|mm|ill|illus|rev|enl|repr|mr|mrs|dr|al|off|govt|soc|assn|bros|\p{Script=Cyrillic}{1,4})|\.\p{L}|\.\.)\.$/iu

/**
 * Removes the punctuation that ISBD puts before the next element: " /", " :", " ;", " =", a final comma, and a final
 * full stop unless it ends an initial or an abbreviation ("ed.", "J.").
 */
export function trimIsbd(text: string): string {
  const plain = withoutMarksAtEnd(tidyText(text))
  return plain.endsWith('.') && !endsShortened.test(plain) ? plain.slice(0, -1) : plain
}

/**
 * Without the signs at the end; a blank among them stands for every blank. One pass from the end: an expression that ends
 * in `$` begins anew at every sign, and a field may be a hundred thousand of them.
 */
export function withoutAtEnd(text: string, signs: string): string {
  let end = text.length
  const isOne = (sign: string) => signs.includes(sign) || (signs.includes(' ') && isBlank(sign))
  while (end > 0 && isOne(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

const MARKS_AT_END = '/:;=,、'
const isBlank = (sign: string | undefined): boolean => sign !== undefined && /\s/.test(sign)

/** Without the marks at the end, each with the blanks before it; a full stop counts after a blank only. */
function withoutMarksAtEnd(text: string): string {
  let end = text.length
  for (;;) {
    const last = text.charAt(end - 1)
    const isMark = last !== '' && (MARKS_AT_END.includes(last) || (last === '.' && isBlank(text[end - 2])))
    if (!isMark) return text.slice(0, end)
    end -= 1
    while (isBlank(text[end - 1])) end -= 1
  }
}

/** As `trimIsbd`, for names and headings: a full stop is removed except after an initial or "Jr.", "etc.". */
export function trimHeading(text: string): string {
  const plain = trimIsbd(text)
  if (!plain.endsWith('.')) return plain
  return /(?:(?:^|[\s.'-])\p{Lu}|\b(?:Jr|Sr|etc|Inc|Co|Ltd|Dept|Corp|Bros|St|Mrs|Dr)|\.\p{L}|\.\.)\.$/iu.test(
    plain,
  )
    ? plain
    : plain.slice(0, -1)
}

/** Removes square brackets around the whole text, which mark additions by the cataloguer: "[Beijing]". */
export const stripBrackets = (text: string): string => text.replace(/^[[［]([^\][]*)[\]］]?$/u, '$1')

const OPENING = /[[［]/gu
const CLOSING = /[\]］]/gu

/** Removes the bracket of a pair whose other one stands in another subfield: "[London", "1963]"; "[u.a.]" stays. */
export function withoutLoneBracket(text: string): string {
  const opened = text.match(OPENING)?.length ?? 0
  const closed = text.match(CLOSING)?.length ?? 0
  if (opened > closed) return text.replace(/^[[［]\s*/u, '')
  return closed > opened ? text.replace(/\s*[\]］]$/u, '') : text
}

/** The values in order, without blanks and duplicates. */
export function distinct(values: Iterable<string>): string[] {
  const found = new Set<string>()
  for (const value of values) if (value !== '') found.add(value)
  return [...found]
}

export const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** Converts full-width digits, letters and signs to half width; other characters are unchanged. */
export const narrow = (text: string): string =>
  /[\uFF01-\uFF5E]/.test(text)
    ? text.replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    : text
