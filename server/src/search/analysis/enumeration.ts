import { CHINESE_NUMERALS, readNumeral } from '../../platform/numerals.ts'
import { foldText } from './fold.ts'
import { padNumbers } from './padded-numbers.ts'

/**
 * Order of volumes, parts, issues: by their numbers in any notation, level by level (v.2 no.10 before v.10 no.1), sets
 * by the order of their signs (上 中 下, 甲 乙 丙), months and seasons by the year, supplements behind the issues.
 */

/** Words that name a level and say nothing of its place. */
const CAPTIONS = new Set(
  (
    '第 卷 册 辑 集 编 部 期 号 号码 分册 总 年 月 日 季 本 函 篇 章 刊 版 辑刊 届 回 编年 ' +
    'v vol vols volume volumes no nos nr num number pt part parts bd band t tome tom h heft issue iss book bk disc'
  ).split(' '),
)

/** Signs of sets in their order: each stands for its place. */
const SETS = [
  '上中下',
  '甲乙丙丁戊己庚辛壬癸',
  '子丑寅卯辰巳午未申酉戌亥',
  '春夏秋冬',
  '元亨利贞',
  '前后',
  '正续',
  '首末',
  '天地人',
  '天地玄黄',
  '仁义礼智信',
]
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const SEASONS = ['spring', 'summer', 'autumn', 'winter']

const places = new Map<string, number>([
  ...SETS.flatMap((set) => Array.from(set, (sign, at) => [sign, at + 1] as const)),
  ...SEASONS.map((season, at) => [season, at + 1] as const),
  ['fall', 3],
])
const SUPPLEMENT = /^(?:增刊|特刊|专刊|附刊|号外|附录|索引|suppl?|supplements?|special|spec|index)$/
const SPLIT = new RegExp(
  `增刊|特刊|专刊|附刊|号外|附录|索引|分册|辑刊|\\d+|[a-z]+|[${CHINESE_NUMERALS}]+|\\p{Script=Han}|[^\\s\\p{P}]`,
  'gu',
)
/** Behind every number and every sign. */
const BEHIND = '\u{fffd}'

function partOf(word: string, isLast: boolean): string {
  // "v. 2", and "V" alone
  if (CAPTIONS.has(word) && !(isLast && word === 'v')) return ''
  if (SUPPLEMENT.test(word)) return BEHIND
  const month = word.length < 3 ? -1 : MONTHS.findIndex((short) => word.startsWith(short))
  const value = places.get(word) ?? (month === -1 ? readNumeral(word) : month + 1)
  return value === undefined ? word : padNumbers(String(value), 12)
}

const ENUMERATED = `[${CHINESE_NUMERALS}]{1,6}|\\d{1,4}|[ivx]{1,6}|[上中下甲乙丙丁戊己庚辛]`
const OF_SET = '[卷册辑集编部篇]?'
/** Where a title says which volume it is: 第四卷, (二), and at its end 上册 or · III. */
const VOLUME_IN_TITLE = new RegExp(
  [
    `第\\s?(?<ordinal>${ENUMERATED})\\s?[卷册辑集编部篇]`,
    `[([【〔](?<inside>${ENUMERATED})${OF_SET}[)\\]】〕]`,
    `(?<=[\\s.:·,])(?<last>${ENUMERATED})${OF_SET}$`,
    `(?<set>[上中下])[卷册辑集编篇]$`,
    `(?<=[\\s:·,])[卷册辑集编部篇](?<behind>[${CHINESE_NUMERALS}]{1,6}|\\d{1,4})$`,
    `(?<![a-z])(?:volume|vol\\.?|book|part|band|bd\\.?|tome|teil)\\s(?<word>[a-z]{1,9}|\\d{1,4})$`,
  ].join('|'),
  'gu',
)

/** A title with its volume as a number, by which the volumes of a work are filed; other titles as they are. */
export function withVolumeNumbers(title: string): string {
  const folded = foldText(title)
  const numbered = folded.replace(VOLUME_IN_TITLE, (found: string, ...more: unknown[]) => {
    const named = more.at(-1) as Readonly<Record<string, string | undefined>>
    const word =
      named['ordinal'] ??
      named['inside'] ??
      named['last'] ??
      named['set'] ??
      named['behind'] ??
      named['word'] ??
      ''
    const value = places.get(word) ?? readNumeral(word)
    return value === undefined || value === 0 ? found : ` ${value} `
  })
  return numbered === folded ? title : numbered.trim()
}

/** The key by which volumes stand in order; empty without an enumeration. */
export const enumerationKey = (text: string): string =>
  (foldText(text).match(SPLIT) ?? [])
    .map((word, at, words) => partOf(word, at === words.length - 1))
    .filter((part) => part !== '')
    .join(' ')

/** Compares two enumerations; equal places by what is written. */
export function byEnumeration(one: string, other: string): number {
  const [first, second] = [enumerationKey(one), enumerationKey(other)]
  if (first !== second) return first < second ? -1 : 1
  return one < other ? -1 : one > other ? 1 : 0
}
