import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { Marc } from 'marcjs'
import { describe, expect, test } from 'vitest'
import { readFrames } from './codecs/iso2709-frames.ts'
import { readIso2709 } from './codecs/iso2709-record.ts'
import type { Outcome } from './outcome.ts'
import { readCatalogue } from './read.ts'
import { collect, inChunks } from './testing/streams.ts'
import { corpusCounts } from './testing/corpus-counts.ts'

const corpus = process.env['WENYUAN_CORPUS']

test('every counted real file yields at least one outcome', () => {
  for (const counts of Object.values(corpusCounts))
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
})

if (corpus === undefined || !existsSync(join(corpus, 'marc21'))) {
  process.stdout.write('not run: real MARC files (WENYUAN_CORPUS names no folder with them)\n')
} else checkCorpus(corpus)

function checkCorpus(folder: string): void {
  const files = ['marc21', 'unimarc', 'cnmarc', 'marcxml', 'marc-json'].flatMap((name) =>
    filesIn(join(folder, name)),
  )

  describe('real files', () => {
    test('every real file has a count, and every count a file', () => {
      expect(files.map((file) => relative(folder, file)).toSorted()).toEqual(
        Object.keys(corpusCounts).toSorted(),
      )
    })

    test.each(files)('%s: every record is in the catalogue or rejected with a reason', async (file) => {
      const outcomes = await collect(readCatalogue(file))
      expect(tally(outcomes)).toEqual(corpusCounts[relative(folder, file)])
      expect(outcomes.map(({ position }) => position.record)).toEqual(outcomes.map((_, at) => at + 1))
      for (const outcome of outcomes) checkOutcome(outcome)
    })

    test('the UTF-8 and GB18030 twins give the same records', async () => {
      for (const [utf8, gb18030] of [
        ['native_samples_3.utf8.mrc', 'native_samples_3.gb18030.mrc'],
        ['constructed_from_isbn_rows.utf8.mrc', 'constructed_from_isbn_rows_3000.gb18030.mrc'],
      ] as const) {
        const [one, other] = await Promise.all(
          [utf8, gb18030].map((name) => recordsOf(join(folder, 'cnmarc', name))),
        )
        expect(other?.length).toBeGreaterThan(2)
        expect(other).toEqual(one?.slice(0, other?.length))
      }
    })

    test('the MARC-8 test set is read like its UTF-8 twin, and MARCXML like ISO 2709', async () => {
      for (const [one, other] of [
        ['marc21/marc4j/brkrtest.mrc', 'marc21/marc4j/brkrtest_UTF8.mrc'],
        ['marc21/traject/test_data.utf8.mrc', 'marcxml/traject/test_data.utf8.marc.xml'],
        ['marc21/marc4j/chabon.mrc', 'marcxml/marc4j/chabon.xml'],
      ] as const) {
        expect(await recordsOf(join(folder, one))).toEqual(await recordsOf(join(folder, other)))
      }
    })

    test('valid UTF-8 files are read as by an independent reader', async () => {
      for (const name of [
        'marc21/traject/test_data.utf8.mrc',
        'marc21/dnb_zdb_serials_499.utf8.mrc',
        'unimarc/fnsp_periodicals.utf8.mrc',
      ]) {
        const bytes = readFileSync(join(folder, name))
        const ours = (await collect(readFrames(inChunks(bytes)))).map(({ bytes: frame }) =>
          readIso2709(frame, utf8).marc.fields.map((field) => [
            field.tag,
            'value' in field ? field.value : field.subfields.map(({ code, value }) => code + value).join('$'),
          ]),
        )
        expect(ours).toEqual(await readWithOracle(bytes))
      }
    })
  })
}

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesIn(path) : [path]
  })
}

const utf8 = (record: Buffer, from: number, to: number): string => record.toString('utf8', from, to)

const tally = (outcomes: Outcome[]): Partial<Record<Outcome['kind'], number>> => {
  const counts: Partial<Record<Outcome['kind'], number>> = {}
  for (const { kind } of outcomes) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

function checkOutcome(outcome: Outcome): void {
  if (outcome.kind === 'rejected') expect(outcome.reason).toMatch(/^[A-Z].*\.$/s)
  else if (outcome.kind === 'record') {
    const { record, items } = outcome.entry
    expect(record.recordId).toBe(outcome.key)
    expect(record.title).not.toBe('')
    for (const isbn of record.isbns) expect(isbn).toMatch(/^97[89]\d{10}$/)
    if (record.languages[0] === 'chi') expect(record.title).not.toMatch(/\uFFFD|\u3013|\$1[!-~]{3}/)
    for (const language of record.languages) expect(language).toMatch(/^[a-z]{3}$/)
    expect(new Set(items.map(({ barcode }) => barcode)).size).toBe(items.length)
  }
}

async function recordsOf(file: string) {
  const outcomes = await collect(readCatalogue(file))
  return outcomes.flatMap((outcome) => (outcome.kind === 'record' ? [outcome.entry.record] : []))
}

async function readWithOracle(bytes: Buffer): Promise<[string, string][][]> {
  const stream = Readable.from([bytes]).pipe(Marc.createStream('Iso2709', 'Parser'))
  const records: [string, string][][] = []
  for await (const { fields } of stream as AsyncIterable<{ fields: string[][] }>) {
    records.push(
      fields.map(([tag = '', ...rest]) => [
        tag,
        rest.length === 1
          ? (rest[0] ?? '')
          : pairs(rest.slice(1))
              .map(([code, value]) => code + value)
              .join('$'),
      ]),
    )
  }
  return records
}

const pairs = (list: string[]): [string, string][] =>
  list.flatMap((code, at): [string, string][] => (at % 2 === 0 ? [[code, list[at + 1] ?? '']] : []))
