import type { TextField } from '../engines/engine.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import { cleanName } from './names.ts'

/** Wire codes of document types whose records are journals, newspapers or databases. */
const serialCodes = new Set(['2', '7', '19'])

/** True for journals, newspapers and databases, which are found by their own name in the field `journal`. */
export const isSerial = (record: BibRecord): boolean => serialCodes.has(record.docCode)

const present = (values: readonly (string | undefined)[]): string[] => [
  ...new Set(values.filter((value): value is string => value !== undefined && value.trim() !== '')),
]

export const titlesOf = (record: BibRecord): string[] =>
  present([record.title, record.subtitle, ...record.otherTitles])

export const namesOf = (record: BibRecord): string[] =>
  present(record.contributors.flatMap(({ name, otherNames }) => [name, ...otherNames]))

const seriesOf = (record: BibRecord): string[] =>
  present(record.series.map(({ title, volume }) => (volume === undefined ? title : `${title} ${volume}`)))

const bodiesOf = (record: BibRecord): string[] =>
  record.contributors.filter(({ kind }) => kind === 'body').map(({ name }) => name)

/** Names, or the statement of responsibility of a record without names. */
function authorTexts(record: BibRecord): string[] {
  const names = namesOf(record).map(cleanName)
  return names.length > 0 ? names : present([record.responsibility])
}

/**
 * The searchable text of each field. Place and edition are part of the publisher field, since they are printed next to
 * it, so that "数据结构 第2版" finds its record in any field.
 */
export function textsOf(record: BibRecord): Record<TextField, string[]> {
  const journals = present([record.host?.title, ...(isSerial(record) ? titlesOf(record) : [])])
  return {
    title: titlesOf(record),
    author: authorTexts(record),
    subject: present(record.subjects),
    keyword: present(record.keywords),
    series: seriesOf(record),
    publisher: present([...record.publishers, ...record.places, record.edition]),
    journal: journals,
    organisation: present([...record.organisations, ...bodiesOf(record)]),
    authorUnit: present(record.authorUnits),
    abstract: present([record.abstract, record.contents]),
  }
}
