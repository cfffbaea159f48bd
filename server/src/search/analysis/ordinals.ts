/** "第2版", "第II版" and "第二版" are all rewritten as 第二版. Only the pattern 第 … measure word is changed: 3国 stays 3国. */
const measures = '版|卷|册|辑|期|章|届|部|集|编|篇|次|回|季|节|讲|课|号|批|代|页|条|分册|单元'
const digits = '〇一二三四五六七八九'
const ordinal = new RegExp(
  `第( ?)([0-9]{1,6}|[ivxlc]{1,8}|[${digits}零十百千万两廿卅]{1,9})( ?)(?=${measures})`,
  'g',
)

const romanValues: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 }

function readRoman(text: string): number {
  let sum = 0
  for (let at = 0; at < text.length; at += 1) {
    const value = romanValues[text.charAt(at)] ?? 0
    sum += value < (romanValues[text.charAt(at + 1)] ?? 0) ? -value : value
  }
  return sum
}

const units: Record<string, number> = { 十: 10, 百: 100, 千: 1000, 万: 10_000 }

/** 二十一, 廿一, 一百零五, 二〇一六. */
function readChinese(text: string): number {
  if (!/[十百千万廿卅]/.test(text))
    return Number(
      Array.from(text, (sign) =>
        Math.max(0, digits.indexOf(sign.replace('零', '〇').replace('两', '二'))),
      ).join(''),
    )
  let sum = 0
  let digit = 0
  for (const sign of text.replaceAll('廿', '二十').replaceAll('卅', '三十')) {
    const unit = units[sign]
    if (unit === undefined) digit = Math.max(0, digits.indexOf(sign === '两' ? '二' : sign))
    else if (unit === 10_000) {
      sum = (sum + digit) * unit
      digit = 0
    } else {
      sum += (digit === 0 ? 1 : digit) * unit
      digit = 0
    }
  }
  return sum + digit
}

/** 1 → 一, 12 → 十二, 105 → 一百零五; from 10,000 digit by digit. */
export function writeChinese(value: number): string {
  if (value === 0 || value >= 10_000)
    return Array.from(String(value), (sign) => digits.charAt(Number(sign))).join('')
  let out = ''
  let rest = value
  let gap = false
  for (const [unit, sign] of [
    [1000, '千'],
    [100, '百'],
    [10, '十'],
    [1, ''],
  ] as const) {
    const digit = Math.floor(rest / unit)
    rest %= unit
    if (digit === 0) {
      gap = out !== ''
      continue
    }
    if (gap) out += '零'
    gap = false
    out += digits.charAt(digit) + sign
  }
  return out.startsWith('一十') ? out.slice(1) : out
}

function readNumber(text: string): number {
  if (/^[0-9]/.test(text)) return Number(text)
  return /^[ivxlc]/.test(text) ? readRoman(text) : readChinese(text)
}

/** Rewrites the ordinals of a folded text. */
export function foldOrdinals(text: string): string {
  if (!text.includes('第')) return text
  return text.replace(
    ordinal,
    (_, _before: string, number: string) => `第${writeChinese(readNumber(number))}`,
  )
}

/** As `foldOrdinals`, keeping the source position of every unit. */
export function foldOrdinalsWithOffsets(
  text: string,
  starts: Int32Array,
): { text: string; starts: Int32Array } {
  if (!text.includes('第')) return { text, starts }
  let out = ''
  const places: number[] = []
  let done = 0
  const copy = (from: number, to: number): void => {
    out += text.slice(from, to)
    for (let at = from; at < to; at += 1) places.push(starts[at] ?? 0)
  }
  for (const found of text.matchAll(ordinal)) {
    copy(done, found.index + 1)
    const number = writeChinese(readNumber(found[2] ?? ''))
    const place = starts[found.index + 1 + (found[1] ?? '').length] ?? 0
    out += number
    for (let at = 0; at < number.length; at += 1) places.push(place)
    done = found.index + found[0].length
  }
  copy(done, text.length)
  return { text: out, starts: Int32Array.from(places) }
}
