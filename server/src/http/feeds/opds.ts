import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'

/** OPDS 2.0 (drafts.opds.io/opds-2.0): catalogues that e-reading programs open. */
export const OPDS_TYPE = 'application/opds+json'

interface Link {
  href: string
  type: string
  rel?: string
  title?: string
  templated?: true
}

/** One record in a catalogue. */
export interface OpdsBook {
  card: RecordCard
  id: string
  /** Address of the record's page, where a copy is requested. */
  page: string
  /** Stored files that visitors may open. */
  files: readonly { href: string; type: string }[]
  updated: Date
}

interface Titled {
  title: string
  self: string
  updated: Date
}

const selfOf = ({ self }: Titled): Link => ({ rel: 'self', href: self, type: OPDS_TYPE })
const metadataOf = ({ title, updated }: Titled) => ({ title, modified: updated.toISOString() })

/** A list of records. */
export const opdsFeed = (
  feed: Titled & { link: string; start: string },
  books: readonly OpdsBook[],
): string =>
  JSON.stringify({
    metadata: { ...metadataOf(feed), numberOfItems: books.length },
    links: [
      selfOf(feed),
      { rel: 'start', href: feed.start, type: OPDS_TYPE },
      { rel: 'alternate', href: feed.link, type: 'text/html' },
    ],
    publications: books.map(publicationOf),
  })

/** A page of links to lists of records, or to further pages. */
export const opdsNavigation = (
  page: Titled,
  { search, navigation }: { search?: string; navigation: readonly (Link & { title: string })[] },
): string =>
  JSON.stringify({
    metadata: metadataOf(page),
    links: [
      selfOf(page),
      ...(search === undefined ? [] : [{ rel: 'search', href: search, type: OPDS_TYPE, templated: true }]),
    ],
    navigation,
  })

/** Years and dates as they are written on books; the format takes ISO 8601 only. */
const isoDate = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/

function publicationOf({ card, id, page, files, updated }: OpdsBook) {
  const { isbn, subtitle, publisher, pubDate } = card
  return {
    metadata: {
      '@type': 'http://schema.org/Book',
      identifier: isbn === '' ? id : `urn:isbn:${isbn}`,
      title: card.title,
      ...(subtitle ? { subtitle } : {}),
      author: card.authors.map((name) => ({ name })),
      ...(publisher === '' ? {} : { publisher }),
      ...(card.lang === '' ? {} : { language: card.lang }),
      ...(isoDate.test(pubDate) ? { published: pubDate } : {}),
      modified: updated.toISOString(),
    },
    links: [
      ...files.map(({ href, type }) => ({ rel: 'http://opds-spec.org/acquisition/open-access', href, type })),
      // a publication needs a way to get it; that of a paper copy is on its page
      { rel: 'http://opds-spec.org/acquisition/borrow', href: page, type: 'text/html' },
      { rel: 'alternate', href: page, type: 'text/html' },
    ],
  }
}
