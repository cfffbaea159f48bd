import { type InterfaceTag, interfaceLanguages } from '@wenyuan/contract/constants/languages.ts'
import { escapeHtml } from '../../platform/html.ts'
import { pageStyle } from './style.ts'
import { pageWords } from './words.ts'

export interface PageFrame {
  language: InterfaceTag
  /** The tenant's name as readers of this language are shown it. */
  library: string
  /** Empty: no library's; the page leads to the start page of the installation. */
  path: string
  /** The query of the page's own address, kept when the language is changed. */
  query?: string
  /** Answers a posted form: its address cannot be asked again in another language. */
  isAnswer?: boolean
}

const SEAL =
  '<svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true"><rect width="28" height="28" rx="5"/><text x="14" y="20.5" font-size="18" text-anchor="middle">文</text></svg>'

/** A whole page without script, in the tenant's frame. `head` and `body` are escaped by the caller. */
export const documentHtml = (
  { language, library, path, query = '', isAnswer = false }: PageFrame,
  title: string,
  head: string,
  body: string,
): string => {
  const home = escapeHtml(path === '' ? '/' : `/${path}/`)
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – ${escapeHtml(library)}</title>
${head}
<style>${pageStyle}</style></head>
<body><header><a href="${home}">${SEAL}${escapeHtml(library)}</a></header>
<main>${body}</main>
<footer><a href="${home}#/Home">${pageWords(language).record.search}</a>${isAnswer ? '' : otherLanguages(query)}</footer>
</body></html>`
}

const otherLanguages = (query: string): string =>
  interfaceLanguages
    .map(
      ({ tag, name }) =>
        ` · <a href="${inLanguage(query, tag)}" hreflang="${tag}" lang="${tag}">${escapeHtml(name)}</a>`,
    )
    .join('')

const inLanguage = (query: string, language: InterfaceTag): string => {
  const kept = query.replace(/(?:^|&)lang=[^&]*/g, '')
  return escapeHtml(`?${kept === '' ? '' : `${kept}&`}lang=${language}`)
}
