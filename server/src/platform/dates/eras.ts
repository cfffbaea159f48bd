import { CHINESE_NUMERALS, readNumeral } from '../numerals.ts'

/** First year of the eras used in imprints of the last centuries. */
const eraStarts = new Map([
  ['民国', 1912],
  ['民', 1912],
  ['光绪', 1875],
  ['光緒', 1875],
  ['宣统', 1909],
  ['宣統', 1909],
  ['同治', 1862],
  ['咸丰', 1851],
  ['咸豐', 1851],
  ['道光', 1821],
  ['嘉庆', 1796],
  ['嘉慶', 1796],
  ['乾隆', 1736],
  ['雍正', 1723],
  ['康熙', 1662],
  ['明治', 1868],
  ['大正', 1912],
  ['昭和', 1926],
  ['平成', 1989],
  ['令和', 2019],
])
const eras = new RegExp(
  `(?<era>民國|${[...eraStarts.keys()].toSorted((a, b) => b.length - a.length).join('|')})\\s*(?<count>元|\\d{1,3}|[${CHINESE_NUMERALS}]{1,6})`,
  'u',
)

/** "民國98", "清光绪十年", "昭和55": the year in our calendar; undefined where no era is named. */
export function yearOfEra(text: string): number | undefined {
  const { era = '', count = '' } = eras.exec(text)?.groups ?? {}
  const start = eraStarts.get(era.replace('國', '国'))
  const years = count === '元' ? 1 : readNumeral(count)
  // no era has lasted longer than 120 years
  return start !== undefined && years !== undefined && years > 0 && years <= 120
    ? start + years - 1
    : undefined
}
