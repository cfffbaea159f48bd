/** An edition: its number if it has one, else as printed ("修订版", "rev. ed."). */
export type Edition = { number: number } | { text: string }

const chineseDigits = '〇一二三四五六七八九'
const englishOrdinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]

/** "第2版", "二版", "2nd ed.", "Third edition", "3" → its number; undefined if absent. */
export function editionOf(raw: string | undefined): Edition | undefined {
  const text = raw?.replace(/[\s.;,]+$/, '').trim() ?? ''
  if (text === '') return undefined
  const digits = /^(?:第\s*)?(\d{1,3})(?:\s*版|(?:st|nd|rd|th)?\.?(?:\s+ed(?:ition|n|\.)?)?)?$/i.exec(
    text,
  )?.[1]
  if (digits !== undefined) return { number: Number(digits) }
  const ideographs = /^(?:第\s*)?([一二三四五六七八九十]{1,3})\s*版$/.exec(text)?.[1]
  if (ideographs !== undefined) return { number: chineseNumber(ideographs) }
  const word = /^([a-z]+)\s+ed(?:ition|n|\.)?$/i.exec(text)?.[1]?.toLowerCase() ?? ''
  const at = englishOrdinals.indexOf(word)
  return at === -1 ? { text: raw?.replace(/[\s;,]+$/, '').trim() ?? '' } : { number: at + 1 }
}

/** 二 → 2, 十 → 10, 十二 → 12, 二十 → 20, 二十三 → 23. */
function chineseNumber(text: string): number {
  const ten = text.indexOf('十')
  if (ten === -1) return chineseDigits.indexOf(text.slice(-1))
  const tens = ten === 0 ? 1 : chineseDigits.indexOf(text[0] ?? '')
  const ones = text[ten + 1]
  return tens * 10 + (ones === undefined ? 0 : chineseDigits.indexOf(ones))
}

/** "2nd", "3rd", "11th". */
export function ordinal(number: number): string {
  const teen = number % 100 >= 11 && number % 100 <= 13
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${ending}`
}

/** "2nd ed.", or as printed; empty for a first edition, which no style mentions. */
export function editionInEnglish(edition: Edition | undefined): string {
  if (!edition) return ''
  if ('text' in edition) return edition.text
  return edition.number === 1 ? '' : `${ordinal(edition.number)} ed.`
}
