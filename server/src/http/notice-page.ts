import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { escapeHtml } from './html.ts'

interface Notice {
  title: string
  text: string
  /** Where to go on. */
  link?: { address: string; words: string }
}

/** A page with one sentence and a way on, for a person at an address that leads nowhere. Needs no script. */
export const noticePage = (language: LanguageTag, { title, text, link }: Notice): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/docs/reference.css"></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${
  link ? `<p><a href="${escapeHtml(link.address)}">${escapeHtml(link.words)}</a></p>` : ''
}</main></body>
</html>`
