import { escapeHtml } from '../../platform/html.ts'

/** One record in a feed. */
export interface FeedEntry {
  /** Stable, whatever our address is (RFC 4151). */
  id: string
  title: string
  /** Absolute address of the record's page. */
  link: string
  authors: readonly string[]
  summary: string
  updated: Date
}

export interface FeedDocument {
  id: string
  title: string
  /** The library. */
  author: string
  /** Address of the feed itself. */
  self: string
  /** Address of what the feed is about. */
  link: string
  language: string
  updated: Date
  entries: readonly FeedEntry[]
}

/** XML 1.0 has no other control characters, and no halves of surrogate pairs. */
const unfit = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const text = (value: string): string => escapeHtml(value.toWellFormed().replace(unfit, ''))

/** Atom 1.0 (RFC 4287). */
export function atomOf(feed: FeedDocument): string {
  const entries = feed.entries.map(
    (entry) => `<entry><id>${text(entry.id)}</id><title>${text(entry.title)}</title>
<link rel="alternate" type="text/html" href="${text(entry.link)}"/>
${entry.authors.map((name) => `<author><name>${text(name)}</name></author>`).join('')}<updated>${entry.updated.toISOString()}</updated>
<summary>${text(entry.summary)}</summary></entry>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${text(feed.language)}"><id>${text(feed.id)}</id>
<title>${text(feed.title)}</title><author><name>${text(feed.author)}</name></author>
<link rel="self" type="application/atom+xml" href="${text(feed.self)}"/>
<link rel="alternate" type="text/html" href="${text(feed.link)}"/>
<updated>${feed.updated.toISOString()}</updated>
${entries.join('\n')}
</feed>
`
}

/** RSS 2.0 (rssboard.org/rss-specification), with authors by the Dublin Core module: its own takes mail addresses. */
export function rssOf(feed: FeedDocument): string {
  const items = feed.entries.map(
    (entry) => `<item><guid isPermaLink="false">${text(entry.id)}</guid><title>${text(entry.title)}</title>
<link>${text(entry.link)}</link><pubDate>${entry.updated.toUTCString()}</pubDate>
${entry.authors.map((name) => `<dc:creator>${text(name)}</dc:creator>`).join('')}<description>${text([entry.authors.join('; '), entry.summary].filter((part) => part !== '').join('. '))}</description></item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>${text(feed.title)}</title>
<link>${text(feed.link)}</link><description>${text(`${feed.title} · ${feed.author}`)}</description>
<language>${text(feed.language)}</language><lastBuildDate>${feed.updated.toUTCString()}</lastBuildDate>
<atom:link rel="self" type="application/rss+xml" href="${text(feed.self)}"/>
${items.join('\n')}
</channel></rss>
`
}
