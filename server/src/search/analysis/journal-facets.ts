import {
  JOURNAL,
  type JournalFrequency,
  type JournalMedium,
} from '@wenyuan/contract/constants/journal-terms.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import { onlineAddresses } from '../../domain/catalogue/online-addresses.ts'
import { foldText } from './fold.ts'
import { titleSortKey } from './sort-keys.ts'

/** Words of catalogues for how often a journal appears; the first that fits counts. */
const frequencies: readonly [JournalFrequency, RegExp][] = [
  ['semimonthly', /半月|semi-?monthly|twice (?:a|per) month|(?:^|\D)24 ?(?:times|issues)/],
  ['semiannual', /半年|semi-?annual|(?:twice|two times) (?:a|per) year|half-?yearly/],
  ['bimonthly', /[双雙]月|bi-?monthly|every (?:two|2) months|six (?:times|issues) (?:a|per) year/],
  ['biweekly', /[双雙][周週]|bi-?weekly|fortnight|every (?:two|2) weeks/],
  ['tenDays', /旬刊|every (?:ten|10) days/],
  ['threeAYear', /[四]月刊|三期|three (?:times|issues) (?:a|per) year/],
  ['weekly', /[周週]刊|[周週]报|weekly|(?:once|every) (?:a )?week/],
  ['daily', /日[报刊]|daily/],
  ['quarterly', /季刊|quarterly|every (?:three|3) months|four (?:times|issues) (?:a|per) year/],
  ['monthly', /月刊|monthly|every month|(?:twelve|12) (?:times|issues) (?:a|per) year/],
  ['annual', /年刊|年鉴|annual|yearly|once a year|every year/],
  ['irregular', /不定期|irregular/],
]

/** "Bimonthly, <2003->" → `bimonthly`; undefined where the words are not known. */
export function frequencyOf(text: string): JournalFrequency | undefined {
  const folded = foldText(text)
  return frequencies.find(([, words]) => words.test(folded))?.[0]
}

/** Titles in several languages stand under several letters. */
const MOST_LETTERS = 6

const letterOf = (key: string): string => /^[a-z]/.exec(key)?.[0].toUpperCase() ?? '#'

export function lettersOf(record: BibRecord): string[] {
  const others = record.otherTitles.map((title) => titleSortKey({ title, languages: record.languages }))
  return [...new Set([titleSortKey(record), ...others].filter((key) => key !== '').map(letterOf))].slice(
    0,
    MOST_LETTERS,
  )
}

/** There is a way to read the record online: it is electronic, or has an address or a DOI. */
export const isReadOnline = (record: BibRecord): boolean =>
  record.resourceType !== 'paper' || onlineAddresses(record).length > 0

/** A journal with an address can be read online, and so can one that a provider's list has. */
export function mediaOf(
  record: BibRecord,
  { copies, online }: { copies: number; online: boolean },
): JournalMedium[] {
  const isOnline = online || isReadOnline(record)
  const isPrinted = copies > 0 || record.resourceType === 'paper'
  return [...(isPrinted ? ['paper' as const] : []), ...(isOnline ? ['online' as const] : [])]
}

/** Facets that only journals have. */
export function journalFacets(
  record: BibRecord,
  having: { copies: number; online: boolean },
): { letter: string[]; frequency: string[]; medium: string[] } {
  if (record.docCode !== JOURNAL) return { letter: [], frequency: [], medium: [] }
  const frequency = frequencyOf(record.frequency ?? '')
  return {
    letter: lettersOf(record),
    frequency: frequency === undefined ? [] : [frequency],
    medium: mediaOf(record, having),
  }
}
