import type { TextNode, TextRun } from '@wenyuan/contract/shapes/rich-text.ts'
import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked'

/**
 * The nodes of a text in a small part of Markdown: headings, paragraphs, lists, emphasis and links. Everything else,
 * HTML and pictures among it, stays as it is written.
 */
export const nodesOf = (markdown: string): TextNode[] =>
  new Lexer({ gfm: false }).lex(markdown).flatMap((token) => nodesOfBlock(token as MarkedToken))

type Style = Omit<TextRun, 'text'>

const PLAIN: Style = { strong: false, emphasis: false, href: '' }

function nodesOfBlock(token: MarkedToken): TextNode[] {
  switch (token.type) {
    case 'space':
    case 'def':
      return []
    case 'heading':
      // the topic itself has the first level
      return [{ kind: 'heading', level: token.depth <= 2 ? 2 : 3, line: lineOf(token.tokens) }]
    case 'paragraph':
      return [{ kind: 'paragraph', line: lineOf(token.tokens) }]
    case 'list':
      return [{ kind: 'list', ordered: token.ordered, items: token.items.flatMap(linesOfItem) }]
    default:
      return token.raw.trim() === ''
        ? []
        : [{ kind: 'paragraph', line: [{ ...PLAIN, text: token.raw.trim() }] }]
  }
}

/** The line of an item, then those of the lists inside it: lists have one level. */
function linesOfItem({ tokens }: Tokens.ListItem): TextRun[][] {
  const inner = tokens.filter((token): token is Tokens.List => token.type === 'list')
  const own = tokens.filter(({ type }) => type !== 'list' && type !== 'space')
  const line = own.flatMap((token) =>
    'tokens' in token && token.tokens ? lineOf(token.tokens) : [{ ...PLAIN, text: token.raw }],
  )
  return [line, ...inner.flatMap(({ items }) => items.flatMap(linesOfItem))]
}

const lineOf = (tokens: readonly Token[], style: Style = PLAIN): TextRun[] =>
  joined(tokens.flatMap((token) => runsOf(token as MarkedToken, style)))

function runsOf(token: MarkedToken, style: Style): TextRun[] {
  switch (token.type) {
    case 'strong':
      return lineOf(token.tokens, { ...style, strong: true })
    case 'em':
      return lineOf(token.tokens, { ...style, emphasis: true })
    case 'link':
      return lineOf(token.tokens, { ...style, href: addressOf(token.href) })
    case 'text':
      return token.tokens ? lineOf(token.tokens, style) : [{ ...style, text: token.text }]
    case 'escape':
      return [{ ...style, text: token.text }]
    case 'br':
      return [{ ...style, text: '\n' }]
    default:
      return [{ ...style, text: token.raw }]
  }
}

/** An http(s) address, or a path of the app, written with or without "#"; empty: not a link that may be followed. */
function addressOf(href: string): string {
  const path = href.replace(/^#(?=\/)/, '')
  if (/^\/(?![/\\])/.test(path)) return path
  return /^https?:$/.test(URL.parse(href)?.protocol ?? '') ? href : ''
}

/** Neighbouring runs of one style become one. */
function joined(runs: readonly TextRun[]): TextRun[] {
  const all: TextRun[] = []
  for (const run of runs) {
    const last = all.at(-1)
    const isSame = last?.strong === run.strong && last.emphasis === run.emphasis && last.href === run.href
    if (last && isSame) all[all.length - 1] = { ...last, text: last.text + run.text }
    else if (run.text !== '') all.push(run)
  }
  return all
}
