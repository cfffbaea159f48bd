import { type ExportFormat } from '@wenyuan/contract/constants/export-formats.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import { citedWorkOf } from '../../domain/citations/work.ts'
import { schemaTypeOf } from './structured-data.ts'

/** A typed link of a record's page. Sources: signposting.org, FAIR profile; RFC 8288. */
export interface Signpost {
  rel: 'cite-as' | 'type' | 'describedby' | 'item' | 'linkset'
  href: string
  type?: string
}

/** Descriptions that are served for each record, with their media types. */
export const descriptions = {
  jsonld: 'application/ld+json',
  marcxml: 'application/marcxml+xml',
  ris: 'application/x-research-info-systems',
  bibtex: 'application/x-bibtex',
} as const satisfies Partial<Record<ExportFormat | 'jsonld', string>>
export type Description = keyof typeof descriptions

/** More would make the header longer than some programs read; the link set has them all. */
const MOST_ITEMS = 10

/** The links of a record: how it is cited, what it is, its descriptions, and its files. */
export function signpostsOf(
  record: BibRecord,
  page: string,
  files: readonly { href: string; type: string }[],
): Signpost[] {
  const { doi, kind } = citedWorkOf(record)
  return [
    { rel: 'cite-as', href: doi === '' ? page : `https://doi.org/${encodeURI(doi)}` },
    { rel: 'type', href: 'https://schema.org/AboutPage' },
    { rel: 'type', href: `https://schema.org/${schemaTypeOf(kind)}` },
    ...Object.entries(descriptions).map(
      ([format, type]): Signpost => ({ rel: 'describedby', href: `${page}/as/${format}`, type }),
    ),
    ...files.map(({ href, type }): Signpost => ({ rel: 'item', href, type })),
  ]
}

/** The value of the header `Link`. */
export function linkHeader(signposts: readonly Signpost[], page: string): string {
  const items = signposts.filter(({ rel }) => rel === 'item').slice(0, MOST_ITEMS)
  const shown: Signpost[] = [
    ...signposts.filter(({ rel }) => rel !== 'item'),
    ...items,
    { rel: 'linkset', href: `${page}/linkset.json`, type: LINKSET_TYPE },
  ]
  return shown
    .map(
      ({ rel, href, type }) =>
        `<${ascii(href)}>; rel="${rel}"${type === undefined ? '' : `; type="${type}"`}`,
    )
    .join(', ')
}

export const LINKSET_TYPE = 'application/linkset+json'

/** The links as a document. Source: RFC 9264. */
export const linksetOf = (signposts: readonly Signpost[], page: string): string => {
  const byRel = Map.groupBy(signposts, ({ rel }) => rel)
  const links = [...byRel].map(([rel, all]) => [
    rel,
    all.map(({ href, type }) => (type === undefined ? { href } : { href, type })),
  ])
  return JSON.stringify({ linkset: [{ anchor: page, ...(Object.fromEntries(links) as object) }] })
}

/** A header has no other letters, and none that end a link. */
const ascii = (href: string): string =>
  href.replace(/[^\u0021-\u007e]|[<>"]/gu, (letter) => encodeURIComponent(letter))
