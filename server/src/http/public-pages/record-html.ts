import { priceInWords } from '@wenyuan/contract/constants/price.ts'
import { formatHeading } from '@wenyuan/contract/constants/subject-heading.ts'
import type { RecordFacts } from '@wenyuan/contract/shapes/record-page.ts'
import { filled } from '../../locales/placeholders.ts'
import { sentence } from '../../locales/words.ts'
import { escapeHtml, jsonForScript } from '../../platform/html.ts'
import { coverSvg } from './cover-svg.ts'
import { documentHtml, type PageFrame } from './document-html.ts'
import { linkPreview } from './link-preview.ts'
import { coverFactsOf } from './record-cover.ts'
import { shortened } from './shortened.ts'
import { searchForm } from './search-form.ts'
import { takeOver } from './take-over.ts'
import { fieldName, pageWords } from './words.ts'

/** Limits for the fields of a page in bytes, and for one value in characters: the whole page stays under 30 KB. */
const BUDGET_BYTES = 11_000
const LONGEST_VALUE = 900
const MOST_VALUES = 12
/** As many names as below the title of the app's page. */
const MOST_NAMES = 6
const MOST_LIBRARIES = 20

export interface RecordPage extends PageFrame {
  detail: RecordFacts
  /** Where it can be read online: a web address or a path of this portal; empty: nowhere. */
  online: string
  /** URL of the page without the language parameter. */
  canonical: string
  structuredData: Record<string, unknown>
  copies: readonly {
    libraryName: string
    items: number
    onShelf: number
    /** Where one of them stands; empty where it is not told. */
    locationName: string
    callNumber: string
  }[]
  citation: string
  /** First number of the Chinese Library Classification, for the colour of the cover; empty when unknown. */
  classNo: string
}

/** A record as plain HTML. All record content is escaped; links are http(s) or our own. */
export function recordHtml(page: RecordPage): string {
  const { detail, language, path } = page
  const words = pageWords(language).record
  const title = detail.subtitle ? `${detail.title}: ${detail.subtitle}` : detail.title
  const inApp = `/${path}/#/searchList/bookDetails/${segment(detail.recordId)}/${segment(detail.docCode)}`
  const head = `${takeOver(inApp)}
<link rel="canonical" href="${escapeHtml(page.canonical)}">
${linkPreview(page, title)}
<script type="application/ld+json">${jsonForScript(page.structuredData)}</script>`
  const body = `<article lang="${escapeHtml(detail.lang)}">${coverOf(page)}<h1>${escapeHtml(shortened(title, 400))}</h1>
${peopleHtml(page)}<span class="Z3988" title="${escapeHtml(shortCoins(detail.coins))}"></span>
${stateHtml(page)}<p>${waysHtml(page, inApp)}</p>
<dl>${fieldsHtml(page)}${copiesHtml(page)}<dt>${words.cite}</dt><dd>${escapeHtml(shortened(page.citation, 400))}</dd></dl></article>`
  return documentHtml(page, shortened(title, 100), head, body)
}

/** The page for an unknown (404) or withdrawn (410) record. */
export function missingHtml(frame: PageFrame, withdrawnTitle: string | undefined): string {
  const words = pageWords(frame.language).record
  const title =
    withdrawnTitle === undefined
      ? words.unknownTitle
      : filled(words.withdrawnTitle, { title: shortened(withdrawnTitle, 300) })
  const text = withdrawnTitle === undefined ? words.unknownText : words.withdrawnText
  const way =
    withdrawnTitle === undefined
      ? searchForm(frame)
      : `<p><a class="open first" href="${escapeHtml(searchAddress(frame.path, 'title', shortened(withdrawnTitle, 100)))}">${words.search}</a></p>`
  return documentHtml(
    frame,
    title,
    '<meta name="robots" content="noindex">',
    `<h1>${escapeHtml(title)}</h1><p>${text}</p>
${way}`,
  )
}

type Field = RecordFacts['fields'][number]
type FieldValue = Field['values'][number]

/** The field of those who made the work, if their names have room below the title: it is not listed again. */
function peopleOf({ fields }: RecordFacts): Field | undefined {
  const people =
    fields.find(({ name }) => name === 'authors' || name === 'inventors') ??
    fields.find(({ name }) => name === 'contributors')
  return people && people.values.length <= MOST_NAMES ? people : undefined
}

function peopleHtml({ detail, path }: RecordPage): string {
  const names = peopleOf(detail)
    ?.values.map((value) => valueHtml(value, path, 80))
    .join('; ')
  const people = names ?? escapeHtml(shortened(detail.author, 300))
  return people === '' ? '' : `<p>${people}</p>\n`
}

/** A value with its search or address, and its note. */
function valueHtml({ text, note, url, search }: FieldValue, path: string, most: number): string {
  // an ideograph takes three bytes in text and nine in a URL
  const shown = escapeHtml(shortened(search?.searchField === 'subject' ? formatHeading(text) : text, most))
  const address = url || (search && text.length < 80 ? searchAddress(path, search.searchField, text) : '')
  const value = address === '' ? shown : `<a href="${escapeHtml(address)}">${shown}</a>`
  return note === '' ? value : `${value} <small>${escapeHtml(shortened(note, 80))}</small>`
}

/** Fields in the order of the document type until the limit is reached; the app shows them all. */
function fieldsHtml({ detail, language, path }: RecordPage): string {
  let left = BUDGET_BYTES
  const rows: string[] = []
  const people = peopleOf(detail)
  for (const field of detail.fields) {
    if (field === people) continue
    const { name, values } = field
    const parts: string[] = []
    for (const told of values.slice(0, MOST_VALUES)) {
      const value = name === 'price' ? { ...told, text: priceInWords(told.text, language) } : told
      const part = `<p>${valueHtml(value, path, Math.min(LONGEST_VALUE, Math.floor(left / 4)))}</p>`
      if (Buffer.byteLength(part) > left) break
      left -= Buffer.byteLength(part)
      parts.push(part)
    }
    if (parts.length > 0) rows.push(`<dt>${fieldName(name, language)}</dt><dd>${parts.join('')}</dd>`)
  }
  return rows.join('\n')
}

const coverOf = ({ detail, classNo }: RecordPage): string =>
  detail.coverUrl === ''
    ? coverSvg(coverFactsOf(detail, classNo))
    : `<img class="cover" src="${escapeHtml(detail.coverUrl)}/large" alt="">`

/**
 * The copy of the first branch that has one on the shelf, with its place, above everything else, as the card of the app
 * says it; the copies of all branches are among the fields.
 */
function stateHtml({ copies, language }: RecordPage): string {
  if (copies.length === 0) return ''
  const words = pageWords(language).record
  const near = copies.find(({ onShelf }) => onShelf > 0)
  if (!near) return `<p class="away">${words.away}</p>`
  const place = [near.libraryName, near.locationName, near.callNumber].filter(Boolean)
  return `<p class="here">${[filled(words.here, { onShelf: String(near.onShelf) }), ...place.map((one) => escapeHtml(shortened(one, 80)))].join(' · ')}</p>`
}

function copiesHtml({ copies, language }: RecordPage): string {
  if (copies.length === 0) return ''
  const words = pageWords(language).record
  const rows = copies.slice(0, MOST_LIBRARIES).map(({ libraryName, items, onShelf, ...where }) => {
    const parts = [
      `${escapeHtml(libraryName)} ${sentence(words.onShelf, language, { count: items, onShelf })}`,
      escapeHtml(shortened(where.locationName, 80)),
      where.callNumber && `<strong>${escapeHtml(shortened(where.callNumber, 80))}</strong>`,
    ]
    return `<li>${parts.filter(Boolean).join(' · ')}</li>`
  })
  return `<dt>${words.copies}</dt><dd><ul>${rows.join('')}</ul></dd>`
}

/** What leads first is what gets it: reading online, else asking for a copy. */
function waysHtml({ online, copies, language }: RecordPage, inApp: string): string {
  const words = pageWords(language).record
  const link = (address: string, word: string, isFirst: boolean) =>
    `<a class="open${isFirst ? ' first' : ''}" href="${escapeHtml(address)}" rel="noopener">${word}</a>`
  const isOnline = /^(?:https?:\/\/|\/[^/])/i.test(online) && online.length <= 1_000
  if (isOnline) return `${link(online, words.online, true)} ${link(inApp, words.open, false)}`
  return link(inApp, copies.length > 0 ? words.ask : words.open, true)
}

/** URL of the app's search for a whole heading. */
const searchAddress = (path: string, field: string, word: string): string =>
  `/${path}/#/searchListExternal/${segment(field)}/${segment(word)}/1`

/** Encodes a path segment as the app does: browsers would resolve a segment of dots as a relative path. */
const segment = (value: string): string => encodeURIComponent(value).replace(/^\.(?=\.?$)/, '%2E')

/** Cuts between key-value pairs only: a cut within a pair would give half an author. */
function shortCoins(coins: string): string {
  if (coins.length <= 1_500) return coins
  return coins.slice(0, coins.lastIndexOf('&', 1_500))
}
