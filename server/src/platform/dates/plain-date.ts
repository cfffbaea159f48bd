import { readChineseNumeral, CHINESE_NUMERALS } from '../numerals.ts'
import { yearOfEra } from './eras.ts'

const CONTROLS = /[\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g
const HYPHENS = /[‐‑−]/g
const DASHES = /[‒–—―─〜～~]+/g
const WEEKDAYS =
  /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\b[.,]?\s*|[(（]?(?:星期|礼拜|禮拜|周|週)[一二三四五六日天][)）]?/g
const SPELT = new RegExp(`[${CHINESE_NUMERALS}]+(?=\\s*[年月日号號])`, 'gu')
/** "c1998", "©1998", "ca. 1998", "[1998]", "1998?". */
const PRINTED = /^(?:c|ca|circa|copyright|cop|p|©|℗)?\.?\s*(?=\d)/

/** A text of a date in one spelling: narrow, in lower case, Chinese figures and eras as numbers, without the weekday. */
export const plainDate = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(CONTROLS, '')
    .toLowerCase()
    .replace(HYPHENS, '-')
    .replace(DASHES, '–')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(WEEKDAYS, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(SPELT, (signs) => String(readChineseNumeral(signs) ?? signs))
    .replace(/^[^\d\s]{1,4}\s*(?:元|\d{1,3})\s*年?/u, (era) => {
      const year = yearOfEra(era)
      return year === undefined ? era : `${year}年`
    })
    .replace(/^(?:公元|西元)\s*/, '')
    .replace(PRINTED, '')
    .replace(/(?<=\d)\?$|[,;]+$/, '')
    .trim()
