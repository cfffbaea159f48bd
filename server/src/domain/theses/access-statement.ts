import type { AccessLevel } from '@wenyuan/contract/constants/thesis-terms.ts'
import { readDay } from '../../platform/dates/read-instant.ts'

/** Words of access statements, the strictest first; the first that fits counts. */
const words: readonly [AccessLevel, RegExp][] = [
  [
    'open',
    /unrestricted|open access|openaccess|free(?:ly)? (?:access|available)|^公[开開]|完全公[开開]|全文公[开開]|^open$/iu,
  ],
  [
    'closed',
    /no online access|no access|closed|metadata only|preservation only|not available|confidential|保密|涉密|不公[开開]|^closed$/iu,
  ],
  [
    'restricted',
    /restricted|authori[sz]|limited|campus|registered|members only|校内|校內|校园网|限制|限读者|限讀者|内部|^restricted$/iu,
  ],
]

/** "Online access with authorization", "校内公开", "closedAccess" → a level; undefined where the words are not known. */
export function accessOf(text: string): AccessLevel | undefined {
  const plain = text.trim()
  if (/embargo/i.test(plain) && !/closed/i.test(plain)) return undefined
  if (/校[内內]/u.test(plain)) return 'restricted'
  return words.find(([, known]) => known.test(plain))?.[0]
}

/** "20270701", "2027-07-01", "2027/7/1" → an ISO day; undefined where the day is not known. */
export const embargoOf = (text: string): string | undefined => readDay(text)
