import {
  CHINESE_NUMERALS,
  readNumeral,
  writeCheque,
  writeChinese,
  writeEnglish,
  writeRoman,
} from '../../platform/numerals.ts'
import { foldText } from '../analysis/fold.ts'
import { anyOf, type Proposal, type Reading, row, type Typed } from './reading.ts'

const count = `(\\d{1,3}|[${CHINESE_NUMERALS}]{1,4}|[ivx]{1,4})`
const ordinalWord =
  '(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\\d{1,2}(?=st|nd|rd|th|e\\b))'

/** Where an edition or a volume stands in a text, and what it counts. */
const forms: readonly { form: RegExp; measures: readonly string[]; english?: string }[] = [
  { form: new RegExp(`[(（]?第 ?${count} ?版[)）]?`, 'u'), measures: ['版'] },
  {
    form: new RegExp(`[(（]?第 ?${count} ?[卷册部集辑编分册][)）]?`, 'u'),
    measures: ['册', '卷', '部', '集', '辑'],
  },
  {
    form: new RegExp(`${ordinalWord}(?:st|nd|rd|th)? (?:edition|ed\\.?)(?!\\p{L})`, 'u'),
    measures: ['版'],
    english: 'edition',
  },
  { form: /(?<![\p{L}\d])(\d{1,2})e(?!\p{L})/u, measures: ['版'], english: 'edition' },
  {
    form: new RegExp(`(?<!\\p{L})(?:vol(?:ume)?|book|part)\\.? ?${count}(?![\\p{L}\\d])`, 'u'),
    measures: ['册', '卷', '部'],
    english: 'volume',
  },
  {
    form: new RegExp(`(?<=\\p{L} ?)[卷册部集辑] ?${count}$`, 'u'),
    measures: ['册', '卷', '部', '集', '辑'],
  },
  { form: /(?<=[\p{Script=Han}\p{L}] ?)(\d{1,2})$/u, measures: ['册', '卷', '部', '版'] },
]
/** Notes of an edition or part without a number. */
const notes =
  /(?:[(（]?(?:修订版|修订本|最新版|新版|增订版|影印版|上册|中册|下册|全册|全集|全套)[)）]?|(?:revised|international|latest|new) edition)$/u

/** An edition or volume as catalogues write it: 第三版, 3rd ed., third edition; vol. 2, 第二册. */
function written(value: number, { measures, english }: (typeof forms)[number]): string[] {
  const chinese = measures.map((measure) => `第${writeChinese(value)}${measure}`)
  const ending =
    value % 10 === 1 && value !== 11
      ? 'st'
      : value % 10 === 2 && value !== 12
        ? 'nd'
        : value % 10 === 3 && value !== 13
          ? 'rd'
          : 'th'
  if (english === 'edition' || measures[0] === '版')
    return [...chinese, `"${value}${ending} ed"`, `"${value}${ending} edition"`]
  return [...chinese, `"vol ${value}"`, `"volume ${value}"`, `"volume ${writeEnglish(value) ?? value}"`]
}

/** A volume as it stands in a title without a measure word: （二）, 贰, II. */
const bareNumbers = (value: number): string[] => [writeChinese(value), writeCheque(value), writeRoman(value)]

/** Where a set has two or three parts, one of them beside other words: 数学分析 下 陈纪修. */
const part = /(?<=[\p{L}\d)）] )([上中下])(?:册|卷|集|部)?(?= |$)/u

const shortened = (text: string, cut: RegExp): string => text.replace(cut, ' ').replaceAll(/\s+/g, ' ').trim()

/** An edition or a volume beside words; where it is not held the others are shown. */
function propose({ text }: Typed): Proposal[] {
  const folded = foldText(text)
  for (const one of forms) {
    const found = one.form.exec(folded)
    const value = readNumeral(found?.[1] ?? '')
    const rest = shortened(folded, one.form)
    if (!found || value === undefined || value < 1 || value > 99 || rest === '') continue
    const from = found[0]
    return [
      { searchItems: [...anyOf(written(value, one)), row(rest)], from, to: from },
      ...(one.measures.includes('册')
        ? [{ searchItems: [...anyOf(bareNumbers(value), 'title'), row(rest, 'title')], from, to: from }]
        : []),
      { searchItems: [row(rest)], from, to: '' },
    ]
  }
  const named = part.exec(folded)
  if (named) {
    const [from, sign = ''] = named
    const others = shortened(folded, part)
    return [
      {
        searchItems: [...anyOf([`${sign}册`, `${sign}卷`, `${sign}集`, `${sign}部`], 'title'), row(others)],
        from,
        to: from,
      },
      { searchItems: [row(others)], from, to: '' },
    ]
  }
  const rest = shortened(folded, notes)
  return rest === folded || rest === ''
    ? []
    : [{ searchItems: [row(rest)], from: notes.exec(folded)?.[0] ?? '', to: '' }]
}

export const edition: Reading = { kind: 'edition', propose }
