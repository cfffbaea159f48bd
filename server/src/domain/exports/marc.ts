import { THESIS } from '@wenyuan/contract/constants/thesis-terms.ts'
import type { BibRecord, CatalogueItem, DataField, Host, MarcField, MarcRecord } from '../catalogue/record.ts'
import { copiesOf } from './marc21-copies.ts'
import { codedOf, kindInWords } from './marc21-coded.ts'
import { data } from './marc21-fields.ts'
import { namesOf } from './marc21-names.ts'
import { numbersOf } from './marc21-numbers.ts'

/** What stands beside the description of a record. */
export interface HeldRecord {
  items: readonly CatalogueItem[]
  /** Name of the library that describes it, for 040. */
  agency: string
}

/** A MARC 21 record made from a description in another format. Source: MARC 21 Format for Bibliographic Data. */
export function marcFrom(record: BibRecord, { items, agency }: HeldRecord): MarcRecord {
  const { leader, fields: coded } = codedOf(record)
  const names = namesOf(record)
  const fields: (MarcField | undefined)[] = [
    { tag: '001', value: record.recordId },
    ...coded,
    ...numbersOf(record),
    data('040', '  ', { a: agency, c: agency }),
    record.languages.length > 1
      ? data(
          '041',
          '  ',
          {},
          record.languages.map((value) => ({ code: 'a', value })),
        )
      : undefined,
    ...names,
    titleOf(
      record,
      names.some(({ tag }) => tag.startsWith('1')),
    ),
    ...record.otherTitles.map((title) => data('246', '3 ', { a: title })),
    data('250', '  ', { a: record.edition }),
    imprintOf(record),
    data('300', '  ', { a: record.extent }),
    data('310', '  ', { a: record.frequency }),
    ...record.series.map(({ title, volume }) => data('490', '0 ', { a: title, v: volume })),
    ...record.notes.map((note) => data('500', '  ', { a: note })),
    ...thesisOf(record),
    ...linesOf(record.contents).map((line) => data('505', '0 ', { a: line })),
    ...linesOf(record.abstract).map((line) => data('520', '  ', { a: line })),
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
    record.host && hostOf(record.host),
    ...record.links.map(({ url, label, about }) => data('856', about ? '42' : '40', { u: url, y: label })),
    ...copiesOf(items),
  ]
  const said = fields.filter((field) => field !== undefined)
  return { leader, fields: inOrder([...said, ...kindInWords(record, { leader, fields: said })]) }
}

/** By tag; fields of one tag keep their order. Links and copies stand behind them with the tags of their formats. */
export const inOrder = (fields: readonly MarcField[]): MarcField[] =>
  fields.toSorted((one, other) => (one.tag < other.tag ? -1 : one.tag > other.tag ? 1 : 0))

const linesOf = (text = ''): string[] => text.split('\n')

/** The second indicator counts the letters of a leading article. */
function titleOf({ title, subtitle, responsibility, filingTitle = '' }: BibRecord, hasMainEntry: boolean) {
  const skipped = title.length - filingTitle.length
  const article = filingTitle !== '' && title.endsWith(filingTitle) && skipped <= 9 ? skipped : 0
  return data('245', `${hasMainEntry ? '1' : '0'}${article}`, { a: title, b: subtitle, c: responsibility })
}

/** Every place and publisher, as they belong together in their order. */
function imprintOf({ places, publishers, pubDate, year }: BibRecord): DataField | undefined {
  const pairs = Array.from({ length: Math.max(places.length, publishers.length) }, (_, at) => [
    { code: 'a', value: places[at] ?? '' },
    { code: 'b', value: publishers[at] ?? '' },
  ]).flat()
  const date = pubDate ?? (year === undefined ? '' : String(year))
  return data('264', ' 1', {}, [...pairs, { code: 'c', value: date }])
}

function thesisOf({ docCode, organisations, year, thesis = {} }: BibRecord): (DataField | undefined)[] {
  if (docCode !== THESIS) return []
  const { access, embargo } = thesis
  return [
    data('502', '  ', { b: thesis.degree, c: organisations[0], d: year?.toString() }),
    access === undefined && embargo === undefined
      ? undefined
      : data('506', access === 'open' ? '0 ' : '1 ', {
          a: access === undefined ? 'Embargo' : undefined,
          f: access,
          g: embargo?.replaceAll('-', ''),
        }),
  ]
}

function hostOf({ title, kind, author, place, publisher, year, isbn, issn, volume, issue, pages }: Host) {
  const published = [[place, publisher].filter(Boolean).join(' : '), year?.toString()]
    .filter(Boolean)
    .join(', ')
  const where = [volume && `vol. ${volume}`, issue && `no. ${issue}`, pages && `p. ${pages}`]
  return data('773', '0 ', {
    7: kind === 'book' ? 'nnam' : 'nnas',
    a: author,
    t: title,
    d: published,
    x: issn,
    z: isbn,
    g: where.filter(Boolean).join(', '),
  })
}
