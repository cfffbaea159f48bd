import { docTypeOf } from '@wenyuan/contract/constants/doc-types.ts'
import type { BibRecord } from '../catalogue/record.ts'
import { xmlText } from './xml-text.ts'

/** Elements of simple Dublin Core with their values, each with text. Source: DCMI Metadata Element Set 1.1. */
export function dublinCoreOf(record: BibRecord, page: string): [element: string, value: string][] {
  const names = (main: boolean) =>
    record.contributors.filter((one) => one.main === main).map(({ name }) => name)
  const { title, subtitle, host, year, pubDate } = record
  const values: Record<string, readonly (string | undefined)[]> = {
    title: [subtitle ? `${title}: ${subtitle}` : title, ...record.otherTitles],
    creator: names(true),
    contributor: names(false),
    subject: [...record.subjects, ...record.keywords],
    description: [record.abstract, record.contents, ...record.notes],
    publisher: record.publishers,
    date: [year === undefined ? pubDate : String(year)],
    type: [docTypeOf(record.docCode)?.labels.en],
    format: [record.extent],
    identifier: [
      page,
      ...record.isbns.map((isbn) => `urn:isbn:${isbn}`),
      ...record.issns.map((issn) => `urn:issn:${issn}`),
      ...record.identifiers.map(({ scheme, value }) =>
        scheme === 'doi' ? `https://doi.org/${value}` : value,
      ),
    ],
    source: [host?.title],
    language: record.languages,
    relation: [
      ...record.series.map((one) => (one.volume ? `${one.title} ; ${one.volume}` : one.title)),
      ...record.links.map(({ url }) => url),
    ],
  }
  return Object.entries(values).flatMap(([element, all]) =>
    [...new Set(all)].flatMap((value): [string, string][] => (value?.trim() ? [[element, value]] : [])),
  )
}

/** The elements as XML with the prefix `dc`. */
export const dublinCoreXml = (record: BibRecord, page: string): string =>
  dublinCoreOf(record, page)
    .map(([element, value]) => `<dc:${element}>${xmlText(value)}</dc:${element}>`)
    .join('\n')
