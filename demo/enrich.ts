import type { CatalogueEntry, ClassNumber } from '@wenyuan/server/domain/catalogue/record.ts'
import type { DemoRow } from './build/row.ts'
import { textsOf } from './texts.ts'

const DAY_MS = 86_400_000

/** Adds the fields of a demo row beyond the import format to an entry (README.md, "A row"). */
export function enrich(entry: CatalogueEntry, row: DemoRow, now: Date): void {
  const { record } = entry
  if (row.contributors) {
    record.contributors = row.contributors.map(({ name, otherNames, role, dates, nationality, main }) => ({
      name,
      otherNames: otherNames ?? [],
      kind: role === 'committee' ? 'body' : 'person',
      main: main ?? true,
      ...(role === undefined ? {} : { role }),
      ...(dates === undefined ? {} : { dates }),
      ...(nationality === undefined ? {} : { nationality }),
    }))
  }
  record.classNumbers = (row.classNumbers ?? []).map(classNumberOf)
  if (row.otherTitles) record.otherTitles = row.otherTitles
  if (row.organisations) record.organisations = row.organisations
  if (row.identifiers) record.identifiers = [...record.identifiers, ...row.identifiers]
  if (row.disciplines) record.disciplines = row.disciplines
  if (row.edition !== undefined) record.edition = row.edition
  if (row.extent !== undefined) record.extent = row.extent
  if (row.price !== undefined) record.price = row.price
  Object.assign(record, textsOf(record.recordId))
  entry.loans = row.loans ?? 0
  entry.addedAt = new Date(now.getTime() - (row.addedDaysAgo ?? 0) * DAY_MS)
}

/** "CLC:I207.411?assigned" → scheme, number, and the mark of an assigned class. */
function classNumberOf(text: string): ClassNumber {
  const [scheme = '', rest = ''] = text.split(/:(.*)/s)
  const value = rest.replace(/\?assigned$/, '')
  return {
    scheme: scheme.toLowerCase() as ClassNumber['scheme'],
    value,
    ...(value === rest ? {} : { assigned: true }),
  }
}
