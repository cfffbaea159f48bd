import type { DiscoveryWork } from '@wenyuan/contract/shapes/discovery.ts'

/** The delivery form, filled in. Pure. */
export const deliveryFacts = ({
  title,
  container,
  author,
  volume,
  issue,
  pages,
  year,
  issn,
  isbn,
  doi,
  publisher,
}: DiscoveryWork) => ({
  kind: container ? 'copy' : 'loan',
  publication: container || title,
  article: container ? title : undefined,
  author: author || undefined,
  issue: [volume, issue && `(${issue})`].filter(Boolean).join(' ') || undefined,
  pages: pages || undefined,
  year: year || undefined,
  issn: issn || undefined,
  isbn: isbn || undefined,
  doi: doi || undefined,
  publisher: publisher || undefined,
})
