import type { BibRecord, DataField, MarcField, MarcRecord } from '../catalogue/record.ts'

/** Leader position 6 by document type. Source: MARC 21 bibliographic, leader. */
const recordTypes: Record<string, string> = { '8': 'g', '10': 'm', '17': 'g', '19': 'm' }
const serials = new Set(['2', '7', '14'])

/** A MARC 21 record generated from a description in another format, with the fields that reference managers use. */
export function marcFrom(record: BibRecord): MarcRecord {
  const main = record.contributors.filter((one) => one.main)
  const [first, ...others] = [...main, ...record.contributors.filter((one) => !one.main)]
  const serial = serials.has(record.docCode)
  const fields: (MarcField | undefined)[] = [
    { tag: '001', value: record.recordId },
    { tag: '008', value: fixedField(record, serial) },
    ...record.isbns.map((isbn) => data('020', '  ', { a: isbn })),
    ...record.issns.map((issn) => data('022', '  ', { a: issn })),
    ...record.identifiers.map(({ scheme, value }) =>
      scheme === 'doi' ? data('024', '7 ', { a: value, 2: 'doi' }) : data('024', '8 ', { a: value }),
    ),
    data('041', '  ', { a: record.languages.length > 1 ? record.languages[0] : undefined }),
    ...record.classNumbers.map(({ scheme, value }) =>
      scheme === 'ddc'
        ? data('082', '04', { a: value })
        : scheme === 'lcc'
          ? data('050', ' 4', { a: value })
          : data('084', '  ', { a: value, 2: scheme }),
    ),
    first && data(`1${nameTag(first.kind)}`, nameIndicators(first.name), { a: first.name, e: first.role }),
    data('245', `${first ? '1' : '0'}0`, { a: record.title, b: record.subtitle, c: record.responsibility }),
    ...record.otherTitles.map((title) => data('246', '3 ', { a: title })),
    data('250', '  ', { a: record.edition }),
    data('264', ' 1', {
      a: record.places[0],
      b: record.publishers[0],
      c: record.pubDate ?? (record.year === undefined ? undefined : String(record.year)),
    }),
    data('300', '  ', { a: record.extent }),
    ...record.series.map(({ title, volume }) => data('490', '0 ', { a: title, v: volume })),
    ...record.notes.map((note) => data('500', '  ', { a: note })),
    record.docCode === '3'
      ? data('502', '  ', { c: record.organisations[0], d: record.year?.toString() })
      : undefined,
    data('505', '0 ', { a: record.contents }),
    data('520', '  ', { a: record.abstract }),
    ...record.subjects.map((subject) => {
      const [head, ...parts] = subject.split('--')
      return data(
        '650',
        ' 4',
        { a: head },
        parts.map((value) => ({ code: 'x', value })),
      )
    }),
    ...record.keywords.map((word) => data('653', '  ', { a: word })),
    ...others.map((one) =>
      data(`7${nameTag(one.kind)}`, nameIndicators(one.name), { a: one.name, e: one.role }),
    ),
    record.host &&
      data('773', '0 ', {
        t: record.host.title,
        x: record.host.issn,
        g: [
          record.host.volume,
          record.host.issue && `no. ${record.host.issue}`,
          record.host.pages && `p. ${record.host.pages}`,
        ]
          .filter(Boolean)
          .join(', '),
      }),
    ...record.links.map(({ url, label }) => data('856', '40', { u: url, y: label })),
  ]
  return {
    leader: `00000n${recordTypes[record.docCode] ?? 'a'}${serial ? 's' : 'm'} a2200000 i 4500`,
    fields: fields.filter((field) => field !== undefined),
  }
}

/** Date, place and language in their positions. Source: MARC 21 bibliographic, 008. */
function fixedField({ year, country, languages }: BibRecord, serial: boolean): string {
  const date = year === undefined ? '    ' : String(year).padStart(4, '0').slice(-4)
  const kind = year === undefined ? 'n' : serial ? 'c' : 's'
  const head = `000101${kind}${date}${serial && year !== undefined ? '9999' : '    '}`
  return `${head}${(country ?? 'xx').padEnd(3).slice(0, 3)}${' '.repeat(17)}${(languages[0] ?? 'und').slice(0, 3)} d`
}

const nameTag = (kind: 'person' | 'body' | 'meeting'): string =>
  kind === 'person' ? '00' : kind === 'body' ? '10' : '11'
const nameIndicators = (name: string): string => (name.includes(',') ? '1 ' : '0 ')

/** A data field of the subfields that have a value; no field if none has. */
function data(
  tag: string,
  indicators: string,
  values: Record<string, string | undefined>,
  more: { code: string; value: string }[] = [],
): DataField | undefined {
  const subfields = [
    // letters before digits: $2 is the source of the subfields before it
    ...Object.entries(values)
      .toSorted(([one], [other]) => Number(/\d/.test(one)) - Number(/\d/.test(other)))
      .flatMap(([code, value]) => (value ? [{ code, value: withoutMarks(value) }] : [])),
    ...more.map(({ code, value }) => ({ code, value: withoutMarks(value) })),
  ]
  if (subfields.length === 0) return undefined
  return { tag, indicator1: indicators[0] ?? ' ', indicator2: indicators[1] ?? ' ', subfields }
}

/** Control characters separate fields and records in ISO 2709, so values must not contain any. */
const withoutMarks = (value: string): string => value.replace(/[^\P{Cc}\n\t]/gu, '').replace(/[\n\t]+/g, ' ')
