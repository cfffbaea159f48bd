import { kbartColumns } from '@wenyuan/server/domain/kbart/kbart-row.ts'
import { blankRecord } from '@wenyuan/server/domain/catalogue/mapping/blank-record.ts'
import type { CatalogueEntry } from '@wenyuan/server/domain/catalogue/record.ts'

const fields = ['化学', '法律', '医学', '经济', '教育', '历史', '材料', '农业', '文学', '环境']
const english = ['Chemistry', 'Law', 'Medicine', 'Economics', 'Education', 'History', 'Materials', 'Farming']
const frequencies = ['月刊', 'Quarterly', '双月刊', 'Weekly']
const at = <One>(list: readonly One[], nth: number): One => list[nth % list.length] as One

/** The ISSN number `nth`, with its check digit. */
export function issnOf(nth: number): string {
  const digits = String(1_000_000 + nth)
  let sum = 0
  for (let place = 0; place < 7; place += 1) sum += (8 - place) * Number(digits[place])
  const check = (11 - (sum % 11)) % 11
  return `${digits.slice(0, 4)}-${digits.slice(4)}${check === 10 ? 'X' : check}`
}

const titleOf = (nth: number): string =>
  nth % 2 === 0
    ? `${at(fields, nth)}研究学报 ${nth}`
    : `${String.fromCharCode(65 + (nth % 26))} Journal of ${at(english, nth)} ${nth}`

/** A printed journal of the catalogue. */
export const madeUpJournal = (nth: number): CatalogueEntry => ({
  record: {
    ...blankRecord(`journal-${nth}`, '2', titleOf(nth)),
    issns: [issnOf(nth)],
    frequency: at(frequencies, nth),
    languages: [nth % 2 === 0 ? 'chi' : 'eng'],
    classNumbers: [{ scheme: 'clc', value: at(['O6', 'D9', 'R1', 'F2', 'G4', 'K1'], nth) }],
    publishers: [`Publisher ${nth % 300}`],
    coreIndexes: nth % 5 === 0 ? ['SCI'] : [],
  },
  items: [],
})

/** The list of one provider: each title once, every third with a gap, so in two lines. */
export function madeUpList(provider: number, titles: readonly number[]): string {
  const lines = titles.flatMap((nth) => {
    const line: Partial<Record<(typeof kbartColumns)[number], string>> = {
      publication_title: titleOf(nth),
      print_identifier: issnOf(nth),
      title_url: `https://provider-${provider}.example.org/${nth}`,
      title_id: `t${nth}`,
      date_first_issue_online: String(1950 + (nth % 70)),
      embargo_info: nth % 4 === 0 ? 'P1Y' : '',
      coverage_depth: 'fulltext',
      publisher_name: `Publisher ${nth % 300}`,
      publication_type: 'serial',
      access_type: nth % 10 === 0 ? 'F' : 'P',
    }
    return nth % 3 === 0
      ? [
          { ...line, date_last_issue_online: '2022', embargo_info: '' },
          { ...line, date_first_issue_online: '2024' },
        ]
      : [line]
  })
  return [[...kbartColumns], ...lines.map((line) => kbartColumns.map((column) => line[column] ?? ''))]
    .map((cells) => `${cells.join('\t')}\n`)
    .join('')
}
