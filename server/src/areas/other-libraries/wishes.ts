import type { FoundRecord } from '../../integrations/catalogue-target/catalogue-target.ts'
import type { IllWish } from './tables.ts'

/** What a record of a target says of the thing that is asked for. Pure. */
export function wishOf(
  { record }: FoundRecord,
  { article, pages, remark }: Pick<IllWish, 'article' | 'pages' | 'remark'>,
): IllWish {
  const names = record.contributors.filter(({ main }) => main).map(({ name }) => name)
  const { host } = record
  return {
    publication: (host?.title ?? record.title).slice(0, 1_000),
    // a record of an article is the article; in a book a part may be wanted
    article: (host ? record.title : article).slice(0, 1_000),
    author: names.join('; ').slice(0, 500),
    issue: [host?.volume, host?.issue && `(${host.issue})`].filter(Boolean).join(' ').slice(0, 60),
    edition: (record.edition ?? '').slice(0, 100),
    place: (record.places[0] ?? '').slice(0, 200),
    publisher: (record.publishers[0] ?? '').slice(0, 200),
    year: (record.year === undefined ? (record.pubDate ?? '') : String(record.year)).slice(0, 20),
    issn: record.issns[0] ?? '',
    isbn: record.isbns[0] ?? '',
    doi: (record.identifiers.find(({ scheme }) => scheme === 'doi')?.value ?? '').slice(0, 200),
    pages: pages || (host?.pages ?? '').slice(0, 60),
    remark,
  }
}
