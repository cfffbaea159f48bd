import type { LeftOutPart } from '@wenyuan/contract/staff/archives.ts'
import type { SiteScope } from '../../core/scope.ts'
import type { CatalogueItem, MarcField, MarcRecord } from '../catalogue/record.ts'
import { heldOf } from '../exports/held.ts'
import { iso2709Of } from '../exports/iso2709-file.ts'
import { data } from '../exports/marc21-fields.ts'
import { marcXmlOf } from '../exports/marcxml.ts'
import { type Described, exchanged, marc21Of, unimarcOf } from '../exports/valid-marc.ts'

const RECORDS_AT_ONCE = 200

/** A file for other systems, and what it lacks. Its counts are right once its pieces were read. */
export interface ExchangeFile {
  name: string
  pieces: AsyncIterable<string | Buffer>
  rows: () => number
  leftOut: () => LeftOutPart[]
}

/** Records that readers can find, by id, with their source and copies. */
async function* describedRecords(where: SiteScope): AsyncGenerator<Described[]> {
  const { db, tenant } = where
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('bib_record')
      .select(['record_id', 'record', 'marc'])
      .where('tenant', '=', tenant)
      .where('record_id', '>', after)
      .where('withdrawn', '=', false)
      .orderBy('record_id')
      .limit(RECORDS_AT_ONCE)
      .execute()
    const held = await heldOf(
      where,
      rows.map(({ record_id }) => record_id),
    )
    yield rows.map(({ record_id, record, marc }) => ({ record, marc, ...held(record_id) }))
    after = rows.at(-1)?.record_id ?? ''
    if (rows.length < RECORDS_AT_ONCE) return
  }
}

interface Counts {
  rows: number
  /** Records with fields for which ISO 2709 has no room. */
  cut: number
  /** Records that have no such form. */
  without: number
}

function exchangeFile(
  name: string,
  what: string,
  write: (counts: Counts) => AsyncIterable<string | Buffer>,
  why: string,
): ExchangeFile {
  const counts: Counts = { rows: 0, cut: 0, without: 0 }
  return {
    name,
    pieces: write(counts),
    rows: () => counts.rows,
    leftOut: () =>
      [
        { what, count: counts.without, why },
        { what, count: counts.cut, why: 'Records too long for ISO 2709: their longest fields are left out.' },
      ].filter(({ count }) => count > 0),
  }
}

async function* iso2709Pieces(
  where: SiteScope,
  counts: Counts,
  marcOf: (described: Described) => MarcRecord | undefined,
): AsyncGenerator<Buffer> {
  for await (const records of describedRecords(where)) {
    const pieces: Buffer[] = []
    for (const described of records) {
      const marc = marcOf(described)
      if (!marc) {
        counts.without++
        continue
      }
      const { bytes, leftOut } = iso2709Of(marc)
      counts.rows++
      if (leftOut.length > 0) counts.cut++
      pieces.push(bytes)
    }
    yield Buffer.concat(pieces)
  }
}

/** All records as MARC 21 in ISO 2709, UTF-8. */
export const marc21File = (where: SiteScope): ExchangeFile =>
  exchangeFile('records.marc21.mrc', 'marc21', (counts) => iso2709Pieces(where, counts, exchanged), '')

/** The records that came as CNMARC, with the copies as they are now. */
export const cnmarcFile = (where: SiteScope): ExchangeFile =>
  exchangeFile(
    'records.cnmarc.mrc',
    'cnmarc',
    (counts) =>
      iso2709Pieces(where, counts, ({ marc, items }) => {
        const source = unimarcOf(marc)
        return source && { ...source, fields: withCopies(source.fields, items) }
      }),
    'Records that did not come as CNMARC: take them as MARC 21.',
  )

/** Tags in which Chinese and French libraries write copies: see `catalogue/mapping/marc-items.ts`. */
const copyTags: ReadonlySet<string> = new Set(['905', '930', '955', '995', '996'])

function withCopies(fields: readonly MarcField[], items: readonly CatalogueItem[]): MarcField[] {
  if (items.length === 0) return [...fields]
  const copies = items.map((item) =>
    data('905', '  ', {
      a: item.branch,
      b: item.barcode,
      c: item.location,
      f: item.callNumber,
      v: item.volume,
      z: item.status === 'available' ? undefined : item.status,
    }),
  )
  return [...fields.filter(({ tag }) => !copyTags.has(tag)), ...copies.filter((copy) => copy !== undefined)]
}

/** All records as MARCXML. */
export const marcXmlFile = (where: SiteScope): ExchangeFile =>
  exchangeFile(
    'records.marcxml.xml',
    'marcxml',
    async function* (counts) {
      yield '<?xml version="1.0" encoding="UTF-8"?>\n<collection xmlns="http://www.loc.gov/MARC21/slim">\n'
      for await (const records of describedRecords(where)) {
        counts.rows += records.length
        yield records.map((described) => `${marcXmlOf(marc21Of(described))}\n`).join('')
      }
      yield '</collection>\n'
    },
    '',
  )
