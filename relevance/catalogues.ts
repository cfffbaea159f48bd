import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogueEntry } from '@wenyuan/server/domain/catalogue/record.ts'
import { readCatalogue } from '@wenyuan/server/domain/catalogue/read.ts'
import { cataloguePathOf, readDemoRows } from '../demo/catalogue.ts'
import { enrich } from '../demo/enrich.ts'
import type { DemoTenant } from '../demo/tenant-shape.ts'
import { demoTenants } from '../demo/tenants.ts'

/** Every entry of a catalogue file, in order; rejected records are omitted, as in an import. */
async function* entriesOf(
  path: string,
  options: Parameters<typeof readCatalogue>[1],
): AsyncGenerator<{ key: string; entry: CatalogueEntry }> {
  for await (const outcome of readCatalogue(path, options)) {
    if (outcome.kind === 'record') yield { key: outcome.key, entry: outcome.entry }
  }
}

/** A fixed day, so that ages are the same in every run. */
const DEMO_DAY = new Date('2026-03-01T00:00:00Z')

async function* demoEntries(tenant: DemoTenant): AsyncGenerator<CatalogueEntry> {
  const rows = new Map(readDemoRows(tenant).map((row) => [row.id, row]))
  for await (const { key, entry } of entriesOf(cataloguePathOf(tenant), { format: 'jsonl' })) {
    const row = rows.get(key)
    if (row) enrich(entry, row, DEMO_DAY)
    yield entry
  }
}

/**
 * The files of the large collection that the judgements and the proof need: Chinese and English books, Chinese
 * journals.
 */
const corpusFiles = [
  'books-zh/books_with_isbn.csv',
  'books-zh/douban_books_full.csv.gz',
  'books-zh/school_library_catalogue.utf8.csv.gz',
  'books-en/goodbooks_books.csv.gz',
  'journals/cnki_chinese_journals_2023-11.csv.gz',
]

async function* corpusEntries(folder: string): AsyncGenerator<CatalogueEntry> {
  for (const path of corpusFiles) {
    const source = path.replace(/^.*\//, '').replace(/\W.*/, '')
    for await (const { entry } of entriesOf(join(folder, path), { source })) yield entry
  }
}

/** Group code of the tenant with the large collection. */
export const CORPUS = 'corpus'

/** The entries of a tenant by group code; undefined if its data is not available. */
export function catalogueOf(tenant: string): AsyncGenerator<CatalogueEntry> | undefined {
  const demo = demoTenants.find(({ code }) => code === tenant)
  if (demo) return demoEntries(demo)
  const folder = process.env['WENYUAN_CORPUS']
  const isThere = folder !== undefined && corpusFiles.every((path) => existsSync(join(folder, path)))
  return tenant === CORPUS && isThere ? corpusEntries(folder) : undefined
}
