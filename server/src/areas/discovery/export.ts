import type { relationExports } from '@wenyuan/contract/constants/discovery.ts'
import { cite } from '../../domain/citations/cite.ts'
import { type ExportedFile, exportOf } from '../../domain/exports/export.ts'
import type { FoundWork } from '../../integrations/discovery/discovery.ts'
import { xlsxOf } from '../../platform/spreadsheet/spreadsheet.ts'
import { doiOf } from './cards.ts'

type Format = (typeof relationExports)[number]

/** Works in one file. @param today ISO date on which they were read */
export async function fileOf(
  works: readonly FoundWork[],
  format: Format,
  today: string,
): Promise<ExportedFile> {
  if (format === 'gbt7714')
    return {
      fileName: 'references.txt',
      mediaType: 'text/plain',
      encoding: 'text',
      content: works.map(({ record }, at) => `[${at + 1}] ${cite(record, 'gbt7714', today).text}\n`).join(''),
    }
  if (format === 'xlsx')
    return {
      fileName: 'references.xlsx',
      mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      encoding: 'base64',
      content: (await xlsxOf('References', table(works))).toString('base64'),
    }
  return exportOf(
    works.map(({ record }) => ({ record, marc: null, items: [], agency: '' })),
    format,
  )
}

async function* table(works: readonly FoundWork[]) {
  yield [['Title', 'Authors', 'Source', 'Volume', 'Issue', 'Pages', 'Year', 'DOI', 'Cited by']]
  yield works.map((work) => [
    work.record.title,
    work.people.map(({ name }) => name).join('; '),
    work.record.host?.title ?? '',
    work.record.host?.volume ?? '',
    work.record.host?.issue ?? '',
    work.record.host?.pages ?? '',
    work.record.year ?? '',
    doiOf(work),
    work.citedBy ?? '',
  ])
}
