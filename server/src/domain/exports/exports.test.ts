import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { Marc } from 'marcjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { readCatalogue } from '../catalogue/read.ts'
import { readMarcXml } from '../catalogue/codecs/marcxml.ts'
import type { BibRecord, MarcRecord } from '../catalogue/record.ts'
import { citedWorkOf } from '../citations/work.ts'
import { exportOf } from './export.ts'
import { entryOf } from '../../testing/entries.ts'

/** The result of an independent parser: CSL JSON. */
interface CslRecord {
  title?: string
  author?: Record<string, string>[]
  editor?: Record<string, string>[]
  issued?: { 'date-parts'?: (number | string)[][] }
  ISBN?: string
  DOI?: string
}
type Reader = new (data: string) => { data: CslRecord[] }

/** A parser plugin with the core it registers in: each may have its own. */
function readerOf(plugin: string): Reader {
  const require = createRequire(fileURLToPath(import.meta.resolve(plugin)))
  require(plugin)
  return (require('@citation-js/core') as { Cite: Reader }).Cite
}

const demoFile = join(import.meta.dirname, '../../../../demo/data/wydx.jsonl.gz')
const SAMPLE = 1_000
const nothing = { items: [], agency: '' }

let records: BibRecord[]
beforeAll(async () => {
  const all: BibRecord[] = []
  for await (const outcome of readCatalogue(demoFile, { format: 'jsonl' }))
    if (outcome.kind === 'record') all.push(outcome.entry.record)
  const step = Math.floor(all.length / SAMPLE)
  records = all.filter((_, at) => at % step === 0).slice(0, SAMPLE)
})

const wholeTitle = (record: BibRecord): string => {
  const { title, subtitle } = citedWorkOf(record)
  return letters(subtitle === '' ? title : `${title}: ${subtitle}`)
}
/** Parsers change quotes, dashes and capitals; letters, digits and ideographs must be complete. */
const letters = (text: string): string => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')
const nameLetters = (names: CslRecord['author']): string[] =>
  (names ?? []).map((parts) => letters(Object.values(parts).join('')))
const ownNames = (record: BibRecord): string[] =>
  citedWorkOf(record).authors.map((name) =>
    letters('whole' in name ? name.whole : `${name.family}${name.given}`),
  )
const sorted = (text: string): string => [...text].toSorted().join('')

function compare(record: BibRecord, read: CslRecord | undefined): void {
  expect(letters(read?.title ?? '')).toBe(wholeTitle(record))
  const names = citedWorkOf(record).authorsAreEditors ? read?.editor : read?.author
  expect(nameLetters(names).map(sorted)).toEqual(ownNames(record).map(sorted))
  const year = read?.issued?.['date-parts']?.[0]?.[0]
  expect(year === undefined ? undefined : Number(year)).toBe(record.year)
  const { doi } = citedWorkOf(record)
  if (doi !== '') expect(read?.DOI).toBe(doi)
  for (const isbn of record.isbns.slice(0, 1)) expect(read?.ISBN ?? '').toContain(isbn)
}

/** Bodies with an entry of their own: the school of a thesis stands in 502. */
const bodiesBeside = ({ docCode, organisations, contributors }: BibRecord): string[] =>
  organisations
    .slice(docCode === '3' ? 1 : 0)
    .filter((name) => !contributors.some((one) => one.name === name))

describe('1,000 records of the demo', () => {
  test('are parsed completely by an independent BibTeX parser', () => {
    const Cite = readerOf('@citation-js/plugin-bibtex')
    const read = new Cite(
      exportOf(
        records.map((record) => ({ record, marc: null, ...nothing })),
        'bibtex',
      ).content,
    ).data
    expect(read).toHaveLength(records.length)
    for (const [at, record] of records.entries()) compare(record, read[at])
  })

  test('are parsed completely by an independent RIS parser', () => {
    const Cite = readerOf('@citation-js/plugin-ris')
    const read = new Cite(
      exportOf(
        records.map((record) => ({ record, marc: null, ...nothing })),
        'ris',
      ).content,
    ).data
    expect(read).toHaveLength(records.length)
    for (const [at, record] of records.entries()) compare(record, read[at])
  })

  test('are parsed completely by an independent MARC parser', async () => {
    const { content } = exportOf(
      records.map((record) => ({ record, marc: null, ...nothing })),
      'marc',
    )
    const read: { fields: string[][] }[] = []
    const parser = Marc.createStream('Iso2709', 'Parser')
    for await (const one of Readable.from([Buffer.from(content, 'base64')]).pipe(parser))
      read.push(one as { fields: string[][] })
    expect(read).toHaveLength(records.length)
    for (const [at, record] of records.entries()) {
      const fields = read[at]?.fields ?? []
      const of = (tag: string) => fields.filter(([name]) => name === tag)
      const value = (field: string[] | undefined, code: string) =>
        field?.[(field.indexOf(code, 2) || -1) + 1] ?? ''
      expect(of('001')[0]?.[1]).toBe(record.recordId)
      expect(letters(value(of('245')[0], 'a'))).toBe(letters(record.title))
      expect([
        ...of('100'),
        ...of('110'),
        ...of('111'),
        ...of('700'),
        ...of('710'),
        ...of('711'),
      ]).toHaveLength(record.contributors.length + bodiesBeside(record).length)
      expect(of('020').map((field) => value(field, 'a'))).toEqual(record.isbns)
      expect(of('022').map((field) => value(field, 'a'))).toEqual(record.issns)
    }
  })

  test('are complete after a round trip through MARCXML', async () => {
    const { content } = exportOf(
      records.map((record) => ({ record, marc: null, ...nothing })),
      'marcxml',
    )
    let at = 0
    for await (const { marc } of readMarcXml(Readable.from([Buffer.from(content)]), 'utf-8')) {
      expect(marc?.fields.find(({ tag }) => tag === '001')).toEqual({
        tag: '001',
        value: records[at]?.recordId,
      })
      at += 1
    }
    expect(at).toBe(records.length)
  })

  test('are complete as JSON', () => {
    const { content } = exportOf(
      records.map((record) => ({ record, marc: null, ...nothing })),
      'json',
    )
    expect(JSON.parse(content)).toEqual(JSON.parse(JSON.stringify(records)))
  })
})

test('for any title, a tagged file has one record and no forged line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }), (title) => {
      const one = {
        record: entryOf({ recordId: 'x', title: `a\nER  - \n%0 Book\n${title}` }).record,
        marc: null,
        ...nothing,
      }
      const ris = exportOf([one], 'ris').content.split('\r\n')
      expect(ris.filter((line) => line.startsWith('ER  -'))).toHaveLength(1)
      expect(ris.every((line) => line === '' || /^[A-Z][A-Z0-9] {2}- /.test(line))).toBe(true)
      const endnote = exportOf([one], 'endnote').content.split(/[\r\n]+/)
      expect(endnote.filter((line) => line.startsWith('%0'))).toHaveLength(1)
    }),
    { numRuns: 200 },
  )
})

test('an imported MARC record is exported unchanged, in UTF-8', () => {
  const marc = {
    leader: '00000nam  2200000 i 4500',
    fields: [{ tag: '200', indicator1: '1', indicator2: ' ', subfields: [{ code: 'a', value: '红楼梦' }] }],
  }
  const { content } = exportOf(
    [{ record: entryOf({ recordId: 'x', title: '红楼梦' }).record, marc, ...nothing }],
    'marc',
  )
  const bytes = Buffer.from(content, 'base64').toString('utf8')
  expect(bytes).toContain('\u001Fa红楼梦')
  expect(bytes[9]).toBe('a')
})

const long = entryOf({
  recordId: 'long',
  title: '长',
  abstract: '摘'.repeat(9_000),
  contents: '目'.repeat(5_000),
}).record
const copiesOf = (count: number, length: number) =>
  Array.from({ length: count }, (_, at) => ({
    tag: '952',
    indicator1: ' ',
    indicator2: ' ',
    subfields: [{ code: 'p', value: String(at).padStart(length, '0') }],
  }))
const field = (tag: string, ...values: string[]) => ({
  tag,
  indicator1: '1',
  indicator2: '0',
  subfields: values.map((value, at) => ({ code: 'abc'[at] ?? 'x', value })),
})
const leader = '00000nam a2200000 i 4500'

test.each<[string, MarcRecord | null, { tag: string; fields: number }[] | undefined]>([
  [
    'contents and an abstract made from the description',
    null,
    [
      { tag: '505', fields: 1 },
      { tag: '520', fields: 1 },
    ],
  ],
  ['a short record', { leader, fields: [field('245', '长')] }, undefined],
  [
    'a field of 9,999 bytes',
    { leader, fields: [field('245', '长'), field('505', 'x'.repeat(9_994))] },
    undefined,
  ],
  [
    'a field of 10,000 bytes',
    { leader, fields: [field('245', '长'), field('505', 'x'.repeat(9_995))] },
    [{ tag: '505', fields: 1 }],
  ],
  [
    'CNMARC contents of 21,600 bytes',
    { leader, fields: [field('200', '长'), field('327', '很长的目录。'.repeat(1_200))] },
    [{ tag: '327', fields: 1 }],
  ],
  [
    '2,300 copies',
    { leader, fields: [field('245', '长'), ...copiesOf(2_300, 41)] },
    [{ tag: '952', fields: 577 }],
  ],
  [
    'notes before copies of the same size',
    { leader, fields: [field('245', '长'), ...copiesOf(1_600, 41), field('500', 'x'.repeat(9_000))] },
    [{ tag: '500', fields: 1 }],
  ],
  [
    'subjects and names above the limit',
    {
      leader,
      fields: [field('245', '长'), ...Array.from({ length: 30 }, () => field('650', 'x'.repeat(4_000)))],
    },
    [{ tag: '650', fields: 6 }],
  ],
  [
    'a statement of responsibility of 10,000 bytes',
    { leader, fields: [field('245', '长', '短', '者'.repeat(3_400))] },
    [{ tag: '245', fields: 1 }],
  ],
  [
    'other titles above the limit',
    {
      leader,
      fields: [field('245', '长'), ...Array.from({ length: 40 }, () => field('246', '别'.repeat(1_000)))],
    },
    [{ tag: '246', fields: 7 }],
  ],
])('ISO 2709 names what it has no room for: %s', (_, marc, fields) => {
  const { content, leftOut } = exportOf([{ record: long, marc, ...nothing }], 'marc')
  const bytes = Buffer.from(content, 'base64')
  expect(bytes.length).toBeLessThanOrEqual(99_999)
  expect(bytes.toString('utf8')).toContain('\u001Fa长')
  expect(leftOut).toEqual(fields && [{ recordId: 'long', title: '长', fields }])
  expect(exportOf([{ record: long, marc, ...nothing }], 'marcxml').leftOut).toBeUndefined()
})
