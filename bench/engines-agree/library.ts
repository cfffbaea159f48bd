import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCatalogue } from '@wenyuan/server/domain/catalogue/read.ts'
import type { CatalogueEntry } from '@wenyuan/server/domain/catalogue/record.ts'
import { TENANT } from '../shared/catalogue-portal.ts'
import { takeRows } from '../shared/corpus.ts'
import { makeCatalogue } from '../shared/made-up-catalogue.ts'

/** A catalogue for both engines, always in the same order, each record once. */
export interface AgreeLibrary {
  tenant: string
  /** Undefined until it has been read once. */
  records: number | undefined
  entries(): AsyncIterable<CatalogueEntry>
  /** To be called at the end of all entries, so that a second run need not count them. */
  keep(records: number): void
  /** Some thousand entries from the whole catalogue, to draw searches from. */
  samples(): CatalogueEntry[]
}

const SAMPLES = 4_000
/** One in so many records of the corpus is a sample. */
const SAMPLE_EVERY = 113

/** The generated catalogue, under the name used by the search benchmark, so that both share an index. */
export function generatedLibrary(records: number): AgreeLibrary {
  const make = makeCatalogue()
  async function* entries() {
    for (let number = 0; number < records; number++) yield make(number).entry
  }
  return {
    tenant: TENANT,
    records,
    entries,
    keep() {},
    samples: () =>
      Array.from({ length: Math.min(SAMPLES, records) }, (_, at) => {
        const number = Math.floor((at * records) / Math.min(SAMPLES, records))
        return make(number).entry
      }),
  }
}

interface Kept {
  rows: number
  records: number
  samples: CatalogueEntry[]
}

/**
 * Rows of the large collection in `corpus`, read as the import does. A repeated key is skipped: a rebuild has distinct
 * records.
 */
export async function corpusLibrary(corpus: string, rows: number, folder: string): Promise<AgreeLibrary> {
  const copies = join(folder, 'rows')
  mkdirSync(copies, { recursive: true })
  const file = join(folder, 'corpus.json')
  const found = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : undefined
  const known = found?.rows === rows ? found : undefined
  const parts = known ? [] : await takeRows(corpus, rows, copies)
  let samples = known?.samples ?? []
  async function* entries() {
    const seen = new Set<string>()
    samples = []
    for (const part of parts.length > 0 ? parts : await takeRows(corpus, rows, copies)) {
      for await (const outcome of readCatalogue(part.file, { source: part.source })) {
        if (outcome.kind !== 'record' || seen.has(outcome.entry.record.recordId)) continue
        const { marc: _, ...entry } = outcome.entry
        // without its date, which JSON does not preserve; no search is drawn from it
        const { addedAt: __, ...sample } = entry
        if (seen.size % SAMPLE_EVERY === 0) samples.push(sample)
        seen.add(entry.record.recordId)
        yield entry
      }
    }
  }
  const library: AgreeLibrary = {
    tenant: 'corpus',
    records: known?.records,
    entries,
    keep(records) {
      library.records = records
      writeFileSync(file, JSON.stringify({ rows, records, samples } satisfies Kept))
    },
    samples: () => samples,
  }
  return library
}
