import { foldText } from './fold.ts'

export type IdentifierKind =
  | 'isbn'
  | 'isbn-prefix'
  | 'issn'
  | 'doi'
  | 'cn'
  | 'standard'
  | 'call-number'
  | 'barcode'
  | 'unified-book'

export interface IdentifierReading {
  kind: IdentifierKind
  /** The indexed form: see the `normalise…` functions. */
  value: string
  /** True when the text is an identifier beyond doubt (check digit, DOI): then no words are searched. */
  certain: boolean
}

const spaces = /\s+/g

/** Call numbers, barcodes and numbers without a rule of their own: folded, without spaces: "tp312c++/123". */
export const normaliseNumber = (raw: string): string => foldText(raw).replace(spaces, '')

/** ISBN-13 without hyphens, of ten or thirteen digits; undefined when the check digit is wrong (ISO 2108). */
export function normaliseIsbn(raw: string): string | undefined {
  const bare = foldText(raw)
    .replace(/^(?:isbn(?:-1[03])?|978-?isbn)[: ]*/, '')
    .replace(/[\s-]/g, '')
    .toUpperCase()
  if (!/^(?:\d{9}[\dX]|97[89]\d{10})$/.test(bare)) return undefined
  const thirteen = bare.length === 10 ? `978${bare.slice(0, 9)}` : bare.slice(0, 12)
  const expected = isbn13CheckDigit(thirteen)
  if (bare.length === 13) return bare.endsWith(expected) ? bare : undefined
  return bare.endsWith(isbn10CheckDigit(bare)) ? thirteen + expected : undefined
}

/** The ISBNs in a text, whatever stands around them. */
export function isbnsIn(text: string): string[] {
  const candidates = text.match(/(?<![\dX])(?:97[89][-\s]?)?(?:\d[-\s]?){9}[\dXx](?!\d)/g) ?? []
  return [...new Set(candidates.flatMap((one) => normaliseIsbn(one) ?? []))]
}

/** Fewer digits begin too many numbers. */
const FEWEST_DIGITS = 6

/** The indexed form of a whole ISBN, or the digits of its beginning; undefined for anything else, as for "2015-2019". */
export function isbnBeginning(raw: string): string | undefined {
  const bare = foldText(raw)
    .replace(/^isbn(?:-1[03])?[: ]*/, '')
    .trim()
  if (/^\d{4}\D\d{4}$/.test(bare) || !/^\d[\d\s-]*[\dx]$/.test(bare)) return undefined
  const digits = bare.replace(/[\s-]/g, '')
  if (digits.length < FEWEST_DIGITS || digits.length > 13) return undefined
  return normaliseIsbn(bare) ?? digits
}

/** Sum of products with 1, 3, 1, 3 … modulo 10 (ISO 2108:2017, annex C). */
function isbn13CheckDigit(twelve: string): string {
  let sum = 0
  for (let at = 0; at < 12; at += 1) sum += Number(twelve.charAt(at)) * (at % 2 === 0 ? 1 : 3)
  return String((10 - (sum % 10)) % 10)
}

/** Weights 10 down to 2, modulo 11, X for ten. */
function isbn10CheckDigit(ten: string): string {
  let sum = 0
  for (let at = 0; at < 9; at += 1) sum += Number(ten.charAt(at)) * (10 - at)
  const digit = (11 - (sum % 11)) % 11
  return digit === 10 ? 'X' : String(digit)
}

/** The indexed forms of an ISBN in lower case: thirteen digits, and ten where they exist. */
export function isbnKeys(isbn13: string): string[] {
  if (!isbn13.startsWith('978')) return [isbn13]
  const nine = isbn13.slice(3, 12)
  return [isbn13, (nine + isbn10CheckDigit(nine)).toLowerCase()]
}

/** Eight characters without hyphen, lower case; undefined when the check digit is wrong (ISO 3297). */
export function normaliseIssn(raw: string): string | undefined {
  const bare = foldText(raw)
    .replace(/^(?:e-?|p-?)?issn[: ]*/, '')
    .replace(/[\s-]/g, '')
  if (!/^\d{7}[\dx]$/.test(bare)) return undefined
  let sum = 0
  for (let at = 0; at < 7; at += 1) sum += Number(bare.charAt(at)) * (8 - at)
  const digit = (11 - (sum % 11)) % 11
  return bare.endsWith(digit === 10 ? 'x' : String(digit)) ? bare : undefined
}

/** "https://doi.org/10.1000/ABC" and "doi:10.1000/abc" → "10.1000/abc" (ISO 26324; case does not matter). */
export function normaliseDoi(raw: string): string | undefined {
  const folded = foldText(raw).replace(spaces, '')
  const found = /^(?:https?:\/\/)?(?:(?:dx\.)?doi\.org\/|doi:?\/?)?(10\.\d{4,9}(?:\.\d+)*\/\S+)$/.exec(folded)
  return found?.[1]?.replace(/[.,;]$/, '')
}

/** Chinese serial number: "CN 51-1199/O4", "cn51－1199" → "51-1199/o4" (GB/T 9999). */
export function normaliseCn(raw: string): string | undefined {
  const folded = foldText(raw).replace(spaces, '').replace(/^cn:?/, '')
  return /^\d{2}-\d{4}(?:\/[a-z]{1,2}\d{0,3}|\([a-z]\))?$/.test(folded) ? folded : undefined
}

const standardBodies =
  'gb|gbz|gjb|iso|iec|ieee|ansi|astm|din|en|bs|jis|itu|nf|afnor|ul|api|asme|niso|' +
  'bb|cb|cj|cjj|cy|da|db|dl|dz|ga|gy|gm|hb|hg|hj|hy|hs|jb|jc|jg|jgj|jr|js|jt|jtg|jy|ld|ly|mh|ms|mt|my|mz|nb|ny|qb|qc|qj|qx|sb|sc|sh|sj|sl|sn|sy|tb|td|tsg|ty|wb|wh|wj|wm|ws|xb|yb|yc|yd|ys|yy|yz|zy'
const standard = new RegExp(
  `^((?:${standardBodies})(?:[ /]+(?:t|z|j|iec|ieee|astm|iso|ts|tr|pas|guide|iwa|[a-z]{2}))*)[ -]*([0-9][0-9a-z.]*(?:-[0-9]{1,3}(?![0-9]))*)(?:[ :-]+((?:19|20)?\\d{2}))?$`,
)

/** A recommended Chinese standard written without the slash: GBT 7714. */
const recommended =
  /^(gbz?|bb|cb|cjj?|cy|d[abl]|dz|ga|gy|gm|h[bgjsy]|j[bcgrsty]|jgj|ld|ly|mh|mt|mz|nb|ny|q[bc]|s[bcfhjlnyz]|tb|td|tsg|ty|w[bhjms]|xb|y[bcdsyz])t(?=[ -]*\d)/

/** What is printed behind the number: its amendment, "(2018年版)". */
const amendment = / *\([^()]{1,20}\)$/

/** "GB/T 7714—2015" → "gb/t7714-2015", "ISO 9001:2015" → "iso9001-2015": body, number, year, without amendments. */
export function normaliseStandard(raw: string): string | undefined {
  const found = standard.exec(foldText(raw).replace(amendment, '').replace(recommended, '$1/t'))
  if (found === null) return undefined
  const [, body = '', number = '', year] = found
  const key = body.replace(/ *\/ */g, '/').replace(/ /g, '/') + number
  return year === undefined ? key : `${key}-${year}`
}

/** Unified book number, used before ISBN: "10019·1234" → "10019.1234"; for journals the CN number. */
export function normaliseUnifiedBookNo(raw: string): string {
  return normaliseCn(raw) ?? normaliseNumber(raw).replaceAll('·', '.')
}

const unifiedBook = /^\d{3,5}[·.]\d{1,5}(?:-\d{1,2})?$/
/** CLC (letters, digits, then an author mark) and LCC (QA76.73.J38 C67 1990). */
const callNumber =
  /^(?:[a-z]{1,2}\d{1,3}(?:[.\-=+:"()\d]|[a-z](?=[a-z+#\d/ ]))*[ ]?(?:[a-z]{1,6}(?:\+\+|#)?)?\/[a-z]?[\w.\-:=()]{1,20}|[a-z]{1,3}\d{1,4}(?:\.\d{1,4})?(?: ?\.[a-z]\d{1,5}){1,2}(?: ?[a-z]\d{1,5})?(?: (?:19|20)\d{2})?|\d{3}\.\d{1,6}(?:\/[a-z]\w{0,8}))$/
/** A bare CLC or LCC class with a decimal or three digits: TP312, I247.5, QA76.73. */
const bareClass = /^(?:[a-z]{1,2}\d{3}(?:[.\-=]\d[\d.\-=]*)?|[a-z]{1,2}\d{1,3}[.\-=]\d[\d.\-=]*)$/
const barcode = /^(?=.*\d{5})[a-z]{0,4}\d{6,16}[a-z]?$/
/** Letters and digits without a space, or five digits: rarely anything else, but too little to be read as a number. */
const shortBarcode = /^(?:\d{5}|(?=.*\d)(?=.*[a-z])[a-z\d]+(?:[-_.][a-z\d]+)*)$/
const LONGEST_BARCODE = 40

/** The indexed form of a text that may also be the barcode of a copy: "J1", "LIB-7". */
export function possibleBarcode(raw: string): string | undefined {
  const folded = foldText(raw)
  return folded.length <= LONGEST_BARCODE && shortBarcode.test(folded) ? normaliseNumber(folded) : undefined
}

const isbnPrefix = /^97[89]-?\d[\d-]{0,13}$/
/** The prefix of a ten-digit ISBN, recognised by its hyphens: country, publisher, and a part of the title. */
const oldIsbnPrefix = /^[0-57]-\d{2,7}-\d{0,6}(?:-[\dx])?$/

/** The kind of number a text is, if any. Order matters: kinds with a check digit come first. */
export function readIdentifier(raw: string): IdentifierReading | undefined {
  const folded = foldText(raw)
  if (folded === '' || folded.length > 300) return undefined
  const reading = (
    kind: IdentifierKind,
    value: string | undefined,
    certain: boolean,
  ): IdentifierReading | undefined => (value === undefined ? undefined : { kind, value, certain })
  const issnShaped = /issn/.test(folded) || /^\d{4}-\d{3}[\dx]$/.test(folded) || /^\d{7}x$/.test(folded)
  return (
    reading('doi', normaliseDoi(folded), true) ??
    reading('isbn', normaliseIsbn(folded), true) ??
    (issnShaped ? reading('issn', normaliseIssn(folded), true) : undefined) ??
    reading('cn', normaliseCn(folded), folded.startsWith('cn')) ??
    reading('standard', normaliseStandard(folded), false) ??
    (isbnPrefix.test(folded.replace(spaces, '')) || oldIsbnPrefix.test(folded)
      ? reading('isbn-prefix', folded.replace(/[\s-]/g, ''), false)
      : undefined) ??
    (unifiedBook.test(folded) ? reading('unified-book', normaliseUnifiedBookNo(folded), false) : undefined) ??
    (callNumber.test(folded.replace(/ *\/ */g, '/')) || bareClass.test(folded.replace(spaces, ''))
      ? reading('call-number', normaliseNumber(folded), false)
      : undefined) ??
    (barcode.test(folded) ? reading('barcode', folded, false) : undefined)
  )
}
