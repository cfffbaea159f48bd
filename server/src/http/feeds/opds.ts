import { docTypeOf } from '@wenyuan/contract/constants/doc-types.ts'
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
  feed: Titled & { link: string; start: string; total: number; page: number; hasNext: boolean },
  books: readonly OpdsBook[],
): string =>
  JSON.stringify({
    metadata: { ...metadataOf(feed), numberOfItems: feed.total, currentPage: feed.page },
    links: [
      selfOf(feed),
      ...(feed.page > 1 ? [pageLink(feed, 'previous', feed.page - 1)] : []),
      ...(feed.hasNext ? [pageLink(feed, 'next', feed.page + 1)] : []),
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

function pageLink({ self }: Titled, rel: 'previous' | 'next', page: number): Link {
  const href = new URL(self)
  href.searchParams.set('page', String(page))
  return { rel, href: href.href, type: OPDS_TYPE }
}

/** The format takes whole dates only; a year alone stands in the description, so that no day is made up. */
const isoDate = /^\d{4}-\d{2}-\d{2}$/

/** Kinds by our words for document types. Source: schema.org 28. */
const kinds: Readonly<Record<string, string>> = {
  book: 'Book',
  'e-book': 'Book',
  encyclopedia: 'Book',
  yearbook: 'Book',
  journal: 'Periodical',
  newspaper: 'Newspaper',
  thesis: 'Thesis',
  paper: 'ScholarlyArticle',
  'conference-paper': 'ScholarlyArticle',
  'audio-video': 'MediaObject',
  multimedia: 'MediaObject',
  numeric: 'Dataset',
  database: 'DataCatalog',
  law: 'Legislation',
}

function publicationOf({ card, id, page, files, updated }: OpdsBook) {
  const { isbn, subtitle, publisher, pubDate, link } = card
  const kind = kinds[docTypeOf(card.docCode)?.word ?? ''] ?? 'CreativeWork'
  return {
    metadata: {
      '@type': `http://schema.org/${kind}`,
      identifier: isbn === '' ? id : `urn:isbn:${isbn}`,
      title: card.title,
      ...(subtitle ? { subtitle } : {}),
      author: card.authors.map((name) => ({ name })),
      ...(publisher === '' ? {} : { publisher }),
      ...(card.lang === '' ? {} : { language: card.lang }),
      ...(isoDate.test(pubDate) ? { published: pubDate } : pubDate === '' ? {} : { description: pubDate }),
      modified: updated.toISOString(),
    },
    links: [
      ...files.map(({ href, type }) => ({ rel: 'http://opds-spec.org/acquisition/open-access', href, type })),
      ...(link === '' ? [] : [{ rel: 'http://opds-spec.org/acquisition', href: link, type: 'text/html' }]),
      // a publication needs a way to get it; that of a paper copy is on its page
      ...(files.length === 0 && link === ''
        ? [{ rel: 'http://opds-spec.org/acquisition/borrow', href: page, type: 'text/html' }]
        : []),
      { rel: 'alternate', href: page, type: 'text/html' },
    ],
  }
}
