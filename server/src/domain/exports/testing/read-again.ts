import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExportFormat } from '@wenyuan/contract/constants/export-formats.ts'
import { readCatalogue } from '../../catalogue/read.ts'
import type { BibRecord, CatalogueEntry } from '../../catalogue/record.ts'
import { exportOf } from '../export.ts'
import type { Described } from '../valid-marc.ts'

/** The formats that a library system can load, and the product itself. */
export const loadable = ['marc', 'marcxml', 'json'] as const satisfies readonly ExportFormat[]

/** Writes records in a format and loads the file as an import would. */
export async function readAgain(
  records: readonly Described[],
  format: (typeof loadable)[number],
): Promise<{ entries: Map<string, CatalogueEntry>; others: string[] }> {
  const { content, encoding } = exportOf(records, format)
  const folder = mkdtempSync(join(tmpdir(), 'again-'))
  const file = join(folder, 'file')
  writeFileSync(file, Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8'))
  const entries = new Map<string, CatalogueEntry>()
  const others: string[] = []
  for await (const outcome of readCatalogue(file)) {
    if (outcome.kind === 'record') entries.set(outcome.key, outcome.entry)
    else others.push(JSON.stringify(outcome).slice(0, 300))
  }
  rmSync(folder, { recursive: true })
  return { entries, others }
}

/** What must not change on the way. Bodies: as contributors and as organisations together. */
export const essence = ({ record, items }: { record: BibRecord; items: Described['items'] }) => ({
  kind: record.docCode,
  medium: record.resourceType,
  languages: record.languages,
  title: record.title,
  year: record.year,
  isbns: record.isbns,
  bodies: [
    ...new Set([
      ...record.organisations,
      ...record.contributors.filter(({ kind }) => kind !== 'person').map(({ name }) => name),
    ]),
  ].toSorted(),
  // two people of one name are one heading in MARC
  persons: [
    ...new Set(record.contributors.filter(({ kind }) => kind === 'person').map(({ name }) => name)),
  ].toSorted(),
  copies: items.toSorted((one, other) => (one.barcode < other.barcode ? -1 : 1)),
  links: record.links,
  host: record.host?.title,
  inBook: record.host?.kind,
  identifiers: record.identifiers.map(({ scheme, value }) => `${scheme}:${value}`).toSorted(),
})
