import { readName } from '../../../domain/catalogue/mapping/names.ts'
import { blankRow, recordOfRow } from '../../../domain/catalogue/mapping/row-facts.ts'
import { nodesNamed, type XmlNode } from '../../../platform/xml-tree.ts'
import type { FoundRecord } from '../catalogue-target.ts'

const identifier = {
  isbn: /^(?:urn:isbn:|isbn[: ]\s*)?((?:97[89][- ]?)?\d[\d -]{8,15}[\dX])$/i,
  issn: /^(?:urn:issn:|issn[: ]\s*)?(\d{4}-\d{3}[\dX])$/i,
  doi: /^(?:doi:\s*|https?:\/\/(?:dx\.)?doi\.org\/)?(10\.\d{4,9}\/\S+)$/i,
}

/** The record of Dublin Core elements; none when there is no title. Source: DCMI Metadata Terms. */
export function recordsOfDublinCore(node: XmlNode): FoundRecord[] {
  const texts = (name: string): string[] =>
    nodesNamed(node, name)
      .map(({ text }) => text.trim())
      .filter((text) => text !== '')
  const [title, ...otherTitles] = texts('title')
  if (title === undefined) return []
  const numbers = texts('identifier')
  const matches = (pattern: RegExp) => numbers.flatMap((one) => pattern.exec(one)?.[1] ?? [])
  const pages = numbers.filter((one) => /^https?:\/\/\S+$/.test(one) && !identifier.doi.test(one))
  const [pubDate] = texts('date')
  const [abstract] = texts('description')
  const { record } = recordOfRow(
    {
      ...blankRow(),
      title,
      otherTitles,
      contributors: [
        ...texts('creator').flatMap((name) => readName(name) ?? []),
        ...texts('contributor')
          .flatMap((name) => readName(name) ?? [])
          .map((one) => ({ ...one, main: false })),
      ],
      publishers: texts('publisher'),
      subjects: texts('subject'),
      languages: texts('language'),
      isbns: matches(identifier.isbn),
      issns: matches(identifier.issn),
      identifiers: matches(identifier.doi).map((value) => ({ scheme: 'doi' as const, value })),
      ...(pubDate === undefined ? {} : { pubDate }),
      ...(abstract === undefined ? {} : { abstract }),
    },
    undefined,
  )
  return [{ foreignId: numbers[0] ?? record.recordId, record, holdings: [], url: pages[0] ?? '' }]
}
