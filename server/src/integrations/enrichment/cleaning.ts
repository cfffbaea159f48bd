import { isoOf } from '../../platform/dates/date-point.ts'
import { readDate } from '../../platform/dates/read-date.ts'
import type { Found, FoundArticle, FoundWork } from './enrichment.ts'

const LONGEST_TEXT = 4_000
const LONGEST_TITLE = 500
const MOST_LINES = 300
const MOST_FOUND = 20

/** Makes an answer safe to store and show: plain text of limited length, http(s) addresses only. */
export const cleanFound = (found: readonly Partial<Found>[]): Found[] =>
  found.slice(0, MOST_FOUND).map((one) => ({
    title: plainText(one.title ?? '', LONGEST_TITLE),
    text: plainText(one.text ?? '', LONGEST_TEXT),
    url: webAddress(one.url ?? ''),
    imageUrl: webAddress(one.imageUrl ?? ''),
    count: (one.count ?? -1) < 0 ? null : Math.floor(one.count ?? 0),
    lines: (one.lines ?? []).slice(0, MOST_LINES).map((line) => plainText(line, LONGEST_TITLE)),
    ...(one.work ? { work: cleanWork(one.work) } : {}),
    ...(one.article ? { article: cleanArticle(one.article) } : {}),
  }))

const cleanWork = ({ isJournal, ...texts }: FoundWork): FoundWork => {
  const clean = (text: string, longest = 200) => plainText(text, longest)
  return {
    title: clean(texts.title, 300),
    author: clean(texts.author),
    publisher: clean(texts.publisher),
    isbn: clean(texts.isbn, 32),
    issn: clean(texts.issn, 32),
    publishTime: clean(texts.publishTime, 40),
    language: clean(texts.language, 16),
    isJournal,
  }
}

const MOST_AUTHORS = 20

const cleanArticle = ({ authors, date, volume, issue, pages, doi }: FoundArticle): FoundArticle => {
  const clean = (text: string, longest = 60) => plainText(text, longest)
  return {
    authors: authors.slice(0, MOST_AUTHORS).map((name) => clean(name, 200)),
    date: isoDate(date),
    volume: clean(volume),
    issue: clean(issue),
    pages: clean(pages),
    doi: /^10\.\d{4,9}\/[^\s<>"]{1,280}$/.test(doi) ? doi : '',
  }
}

/** A date as far as it is known; of a range, its beginning. */
function isoDate(text: string): string {
  const date = readDate(text)
  return date?.year === undefined ? '' : isoOf({ ...date, year: date.year })
}

/** What publishers leave in titles. A `<` that begins an element stays as it is. */
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&gt;': '>',
  '&lt;': '<',
}

/** Removes elements, control characters and bidirectional formatting characters; the rest is plain text. */
export function plainText(raw: string, longest: number): string {
  const text = raw
    .slice(0, longest * 4)
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    // those within a word: "<sup>13</sup>C"
    .replace(/<\/?(?:sup|sub|scp|i|b|em|strong)>/gi, '')
    .replace(/<[^>]{0,500}>/g, ' ')
    .replace(
      /&(?:amp|quot|apos|#39|gt|lt(?!;[a-z/!?]));/gi,
      (entity) => entities[entity.toLowerCase()] ?? entity,
    )
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
    .toWellFormed()
  const cut = [...text]
  return cut.length > longest ? `${cut.slice(0, longest - 1).join('')}…` : text
}

/** An http(s) address without user name and password; empty for any other text. */
export function webAddress(raw: string, protocols = ['https:', 'http:']): string {
  if (raw.length > 2_000 || !URL.canParse(raw)) return ''
  const url = new URL(raw)
  return protocols.includes(url.protocol) && url.username === '' && url.password === '' ? url.href : ''
}
