import { escapeHtml } from '../../platform/html.ts'
import type { RecordPage } from './record-html.ts'
import { CARD_HEIGHT, CARD_WIDTH } from './share-card-svg.ts'
import { shortened } from './shortened.ts'

/** What search engines and other programs show with a link to the page. Sources: ogp.me; X, "Cards". */
export function linkPreview(page: RecordPage, title: string): string {
  const { detail, canonical, library, language } = page
  const description = [title, detail.author, detail.publisher, detail.pubDate].filter(Boolean).join('. ')
  const facts: [name: string, content: string][] = [
    ['og:title', shortened(title, 100)],
    ['og:description', shortened(detail.abstract || description, 200)],
    ['og:type', 'book'],
    ['og:url', canonical],
    ['og:site_name', library],
    ['og:locale', language.replace('-', '_')],
    ['og:image:alt', shortened(title, 100)],
    ...pictureOf(page),
  ]
  return [
    `<meta name="description" content="${escapeHtml(shortened(description, 200))}">`,
    `<meta name="twitter:card" content="${detail.coverUrl === '' ? 'summary_large_image' : 'summary'}">`,
    ...facts.map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`),
  ].join('\n')
}

/** The record's own cover, else a card with the one that the portal draws. */
const pictureOf = ({ detail, canonical, language }: RecordPage): [string, string][] =>
  detail.coverUrl === ''
    ? [
        ['og:image', `${canonical}/card.png?lang=${language}`],
        ['og:image:width', String(CARD_WIDTH)],
        ['og:image:height', String(CARD_HEIGHT)],
      ]
    : [['og:image', new URL(`${detail.coverUrl}/large`, canonical).href]]
