import type { BibRecord, Link } from './record.ts'

/** A DOI leads to the publisher's copy through the resolver. Source: ISO 26324, doi.org. */
const doiAddress = (doi: string): string => `https://doi.org/${encodeURI(doi)}`

/** The DOIs of a record that none of its links contains, with their addresses. */
export const doiLinks = ({
  identifiers,
  links,
}: Pick<BibRecord, 'identifiers' | 'links'>): { doi: string; url: string }[] =>
  identifiers
    .filter(({ scheme, value }) => scheme === 'doi' && !links.some(({ url }) => url.includes(value)))
    .map(({ value }) => ({ doi: value, url: doiAddress(value) }))

/** The addresses at which the resource itself stands. */
export const waysToRead = ({ links }: Pick<BibRecord, 'links'>): Link[] => links.filter(({ about }) => !about)

/** Where a record can be read online: its links in the order of the catalogue, then its DOIs. */
export const onlineAddresses = (record: Pick<BibRecord, 'identifiers' | 'links'>): string[] => [
  ...waysToRead(record).map(({ url }) => url),
  ...doiLinks(record).map(({ url }) => url),
]
