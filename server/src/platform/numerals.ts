/**
 * Numerals as texts write them: Arabic digits (full width too), Chinese (〇 零 廿 卅, with 十 百 千 万 亿, in the signs of
 * cheques 壹 贰 叁, or digit by digit), Roman, English words.
 */

const DIGITS = '〇一二三四五六七八九'
/** Other signs of the same digits and units: traditional ones, those of cheques, 两 and 〇 in other shapes. */
const OTHER_SIGNS: Readonly<Record<string, string>> = {
  零: '〇',
  '○': '〇',
  '◯': '〇',
  两: '二',
  兩: '二',
  壹: '一',
  // the Japanese forms, which folding makes of some of the others
  壱: '一',
  弐: '二',
  弌: '一',
  贰: '二',
  貳: '二',
  弍: '二',
  叁: '三',
  參: '三',
  叄: '三',
  弎: '三',
  肆: '四',
  伍: '五',
  陆: '六',
  陸: '六',
  柒: '七',
  捌: '八',
  玖: '九',
  拾: '十',
  佰: '百',
  仟: '千',
  萬: '万',
  億: '亿',
  念: '廿',
}
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 }
const GROUPS: Readonly<Record<string, number>> = { 万: 10_000, 亿: 100_000_000 }
const TENS: Readonly<Record<string, string>> = { 廿: '二十', 卅: '三十', 卌: '四十' }

/** Signs of Chinese numerals, for the inside of a class of characters. */
export const CHINESE_DIGITS = '〇零○一二三四五六七八九壹贰貳叁參肆伍陆陸柒捌玖壱弐'
export const CHINESE_NUMERALS = `${CHINESE_DIGITS}两兩十百千万亿廿卅卌拾佰仟萬億`

/** One unit group at most nine signs long: what is longer is no number that a catalogue has. */
const LONGEST = 24

const plainSigns = (text: string): string =>
  Array.from(text, (sign) => {
    const plain = OTHER_SIGNS[sign] ?? sign
    return TENS[plain] ?? plain
  }).join('')

/**
 * The value of a Chinese numeral. Digit by digit (二〇〇一 → 2001) or by units (一百零二 → 102, 廿一 → 21, 十万 → 100,000);
 * `undefined` where the units do not descend, as in 万一, or a unit other than 十 has no digit before it, as in 百.
 */
export function readChineseNumeral(text: string): number | undefined {
  const signs = plainSigns(text)
  if (signs === '' || signs.length > LONGEST) return undefined
  const byDigit = Array.from(signs, (sign) => DIGITS.indexOf(sign))
  if (byDigit.every((digit) => digit >= 0)) return Number(byDigit.join(''))
  let sum = 0
  let lastGroup = Infinity
  for (const [, part = '', group = ''] of signs.matchAll(/([^万亿]*)([万亿]?)/g)) {
    if (part === '' && group === '') break
    const value = readGroup(part)
    const factor = group === '' ? 1 : (GROUPS[group] ?? 1)
    if (value === undefined || factor >= lastGroup) return undefined
    sum += value * factor
    lastGroup = factor
  }
  return sum
}

/** Up to 9,999 by units: 二百五, 一千零一. */
function readGroup(text: string): number | undefined {
  const found = /^〇?(?:(.)千〇?)?(?:(.)百〇?)?(?:(.?)十〇?)?(.?)$/u.exec(text)
  if (!found || text === '' || text === '〇') return undefined
  let sum = 0
  for (const [at, unit] of [1000, 100, 10, 1].entries()) {
    const sign = found[at + 1]
    if (sign === undefined || (sign === '' && unit !== 10)) continue
    const digit = sign === '' ? 1 : DIGITS.indexOf(sign)
    if (digit < 1) return undefined
    sum += digit * unit
  }
  // 二百五 is 250
  const [, shortened] = /[千百]([一二三四五六七八九])$/.exec(text) ?? []
  if (shortened === undefined) return sum
  const unit = UNITS[text.at(-2) ?? ''] ?? 1
  return sum - DIGITS.indexOf(shortened) + DIGITS.indexOf(shortened) * (unit / 10)
}

const ROMAN = /^(?=[ivxlcdm])m{0,3}(?:cm|cd|d?c{0,4})(?:xc|xl|l?x{0,4})(?:ix|iv|v?i{0,4})$/i
const ROMAN_VALUES: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }

/** The value of a Roman numeral, in letters or in the signs of Unicode (Ⅳ). */
export function readRomanNumeral(text: string): number | undefined {
  const letters = text.normalize('NFKC').toLowerCase()
  if (!ROMAN.test(letters)) return undefined
  const values = Array.from(letters, (letter) => ROMAN_VALUES[letter] ?? 0)
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
}

const ENGLISH = [
  ['zero'],
  ['one', 'first'],
  ['two', 'second'],
  ['three', 'third'],
  ['four', 'fourth'],
  ['five', 'fifth'],
  ['six', 'sixth'],
  ['seven', 'seventh'],
  ['eight', 'eighth'],
  ['nine', 'ninth'],
  ['ten', 'tenth'],
  ['eleven', 'eleventh'],
  ['twelve', 'twelfth'],
  ['thirteen', 'thirteenth'],
  ['fourteen', 'fourteenth'],
  ['fifteen', 'fifteenth'],
  ['sixteen', 'sixteenth'],
  ['seventeen', 'seventeenth'],
  ['eighteen', 'eighteenth'],
  ['nineteen', 'nineteenth'],
  ['twenty', 'twentieth'],
] as const

const englishValues = new Map<string, number>(
  ENGLISH.flatMap((words, value) => words.map((word) => [word, value] as const)),
)

/** The value of an English word from zero to twenty, cardinal or ordinal. */
export const readEnglishNumeral = (text: string): number | undefined => englishValues.get(text.toLowerCase())

/** The English cardinal of a number up to twenty. */
export const writeEnglish = (value: number): string | undefined => ENGLISH[value]?.[0]

/** The value of a text that is one numeral of any kind; `undefined` for others. */
export function readNumeral(text: string): number | undefined {
  const narrow = text.normalize('NFKC').trim()
  if (/^\d{1,15}$/.test(narrow)) return Number(narrow)
  const [, count = '', group = ''] = /^(\d{1,8})([万萬亿億])$/.exec(narrow) ?? []
  if (group !== '') return Number(count) * (GROUPS[OTHER_SIGNS[group] ?? group] ?? 1)
  return readChineseNumeral(narrow) ?? readRomanNumeral(narrow) ?? readEnglishNumeral(narrow)
}

const SECTIONS = [
  [100_000_000, '亿'],
  [10_000, '万'],
  [1000, '千'],
  [100, '百'],
  [10, '十'],
  [1, ''],
] as const

/** 1 → 一, 12 → 十二, 105 → 一百零五, 100,000 → 十万. */
export function writeChinese(value: number): string {
  if (value === 0) return '〇'
  let out = ''
  let rest = value
  let gap = false
  for (const [unit, sign] of SECTIONS) {
    const count = Math.floor(rest / unit)
    rest %= unit
    if (count === 0) {
      gap = out !== ''
      continue
    }
    // 一万零一百, and 二十万三千 without
    if (gap) out += '零'
    gap = false
    out += (count > 9 ? writeChinese(count) : DIGITS.charAt(count)) + sign
  }
  return out.startsWith('一十') ? out.slice(1) : out
}

/** In the signs of cheques, as sets of books count too: 2 → 贰. */
export const writeCheque = (value: number): string =>
  Array.from(
    writeChinese(value),
    (sign) => '〇壹贰叁肆伍陆柒捌玖'[DIGITS.indexOf(sign)] ?? (sign === '十' ? '拾' : sign),
  ).join('')

/** 1 → i, 4 → iv, 12 → xii: up to 39. */
export const writeRoman = (value: number): string =>
  'x'.repeat(Math.floor(value / 10)) +
  (['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'][value % 10] ?? '')
