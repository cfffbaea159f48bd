import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { escapeHtml } from '../../platform/html.ts'

/** Around every letter: whose it is, and where the reader finds the library. */
export interface LetterFrame {
  language: LanguageTag
  /** Name of the library. */
  library: string
  /** Whole address of the portal; empty: not known. */
  portal: string
}

/** Colours of the portal, `web/src/styles/tokens.css`; many mail programs read style attributes only. */
const paper = '#fbfaf7'
const ink = '#1f2933'
export const letterColours = { quiet: '#5b6670', line: '#e4e0d8', jade: '#1f6f54', seal: '#b3402a' } as const

/** Where a mail program follows the scheme of its reader; attributes are overruled by what is important. */
const darkStyle = `@media(prefers-color-scheme:dark){body{background:#14181d!important;color:#e8e6e1!important}.line{border-color:#2c343d!important}.quiet{color:#a2abb3!important}.jade{color:#7cc7a8!important}}`

const serif = `Georgia,'Songti SC','Noto Serif CJK SC',serif`
const sans = `'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',system-ui,sans-serif`

/** A letter in the look of the portal. @param body HTML, escaped by the caller */
export function letterHtml({ language, library, portal }: LetterFrame, title: string, body: string): string {
  const { line, quiet, seal } = letterColours
  const name = `<span style="display:inline-block;padding:2px 6px;border-radius:4px;background:${seal};color:#ffffff">文</span>&nbsp; ${escapeHtml(library)}`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><style>${darkStyle}</style></head>
<body style="margin:0;padding:0;background:${paper};color:${ink};font:16px/1.6 ${sans}"><div style="max-width:600px;margin:0 auto;padding:0 16px 32px">
<p role="banner" class="line" style="margin:0;padding:14px 0;border-bottom:1px solid ${line};font:600 18px/1.4 ${serif}">${portal === '' ? name : `<a href="${escapeHtml(portal)}" style="color:inherit;text-decoration:none">${name}</a>`}</p>
<div role="main"><h1 style="margin:24px 0 12px;font:600 22px/1.35 ${serif}">${escapeHtml(title)}</h1>
${body}</div>
<p role="contentinfo" class="line quiet" style="margin:28px 0 0;padding:12px 0 0;border-top:1px solid ${line};color:${quiet};font-size:14px">${linkTo(portal, escapeHtml(library))}</p>
</div></body></html>`
}

/** A link in the colour of the text around it; without an address the words alone. */
export const linkTo = (address: string, words: string): string =>
  address === '' ? words : `<a href="${escapeHtml(address)}" style="color:inherit">${words}</a>`

/** Without the stop that ends a sentence. */
const webAddress = /https?:\/\/[^\s<>"）)]*[^\s<>"）).,;:!?。，；：！？]/g

/** A plain text in paragraphs; web addresses in it are links. */
export const paragraphsOf = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map(
      (one) =>
        `<p style="margin:0 0 12px;overflow-wrap:anywhere">${one.split('\n').map(withLinks).join('<br>')}</p>`,
    )
    .join('\n')

function withLinks(line: string): string {
  const parts: string[] = []
  let at = 0
  for (const { 0: address, index } of line.matchAll(webAddress)) {
    parts.push(escapeHtml(line.slice(at, index)), linkTo(address, escapeHtml(address)))
    at = index + address.length
  }
  return parts.join('') + escapeHtml(line.slice(at))
}
