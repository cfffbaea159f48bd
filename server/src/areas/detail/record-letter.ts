import type { Availability } from '@wenyuan/contract/areas/search.ts'
import type { CitationStyle } from '@wenyuan/contract/constants/export-formats.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import { cite } from '../../domain/citations/cite.ts'
import { letterColours, letterHtml, linkTo } from '../../domain/letters/letter-html.ts'
import { wordsIn } from '../../locales/words.ts'
import { dayIn } from '../../platform/calendar.ts'
import { escapeHtml } from '../../platform/html.ts'
import type { Scope } from '../../core/scope.ts'
import { recordPath } from './share.ts'

interface LetterFacts {
  records: readonly BibRecord[]
  availability: readonly Availability[]
  style: CitationStyle
  /** Origin of the reader's browser. */
  origin: string
}

export interface Letter {
  subject: string
  text: string
  html: string
}

/**
 * References with permanent address and availability: as text, and with their covers in the look of the portal. Text from a
 * record never starts a new line.
 */
export function recordLetter(scope: Scope, { records, availability, style, origin }: LetterFacts): Letter {
  const { site, language, now } = scope
  const day = dayIn(site.settings.timeZone, now)
  const base = new URL(origin).origin
  const portal = `${base}/${site.path}/`
  const known = new Map(availability.map((one) => [one.recordId, one]))
  const entries = records.map((record): Entry => {
    const found = known.get(record.recordId)
    const address = base + recordPath(scope, record.recordId)
    return {
      title: record.title,
      citation: cite(record, style, day).text.replace(/\s+/g, ' '),
      address,
      cover: found?.coverUrl ? `${base}${found.coverUrl}` : `${address}/cover.png`,
      ...(found ? stateOf(scope, found) : { isHere: false, state: '' }),
    }
  })
  const library = site.name[language]
  const subject = wordsIn(language).recordsSubject.replace('{library}', () => library)
  const texts = entries.map(({ citation, address, state }, at) =>
    [`${at + 1}. ${citation}`, `   ${address}`, ...(state ? [`   ${state}`] : [])].join('\n'),
  )
  return {
    subject,
    text: `${texts.join('\n\n')}\n\n${library}\n${portal}\n`,
    html: letterHtml(
      { language, library, portal },
      wordsIn(language).recordsTitle,
      entries.map(entryHtml).join('\n'),
    ),
  }
}

interface Entry {
  title: string
  citation: string
  address: string
  cover: string
  /** Where it is to be had, in words; empty: nowhere. */
  state: string
  isHere: boolean
}

/** A table: mail programs lay out nothing else alike. */
const entryHtml = ({ title, citation, address, cover, state, isHere }: Entry): string => {
  const { line, quiet, jade } = letterColours
  const picture = `<img src="${escapeHtml(cover)}" width="72" alt="" style="display:block;width:72px;height:auto;border:0;border-radius:2px">`
  const tone = isHere
    ? `class="jade" style="margin:4px 0 0;color:${jade};font-size:14px;font-weight:600"`
    : `class="quiet" style="margin:4px 0 0;color:${quiet};font-size:14px"`
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="line" style="border-top:1px solid ${line}"><tr><td width="72" valign="top" style="padding:14px 16px 14px 0">${picture}</td><td valign="top" style="padding:14px 0;overflow-wrap:anywhere"><p dir="auto" style="margin:0;font-weight:600">${linkTo(address, escapeHtml(title))}</p><p dir="auto" class="quiet" style="margin:4px 0 0;color:${quiet};font-size:14px">${escapeHtml(citation)}</p>${state ? `<p ${tone}>${escapeHtml(state)}</p>` : ''}</td></tr></table>`
}

/** The best way to get it, as the list of results says it. */
function stateOf({ language }: Scope, { best, online }: Availability): { state: string; isHere: boolean } {
  const words = wordsIn(language)
  const said = {
    'on-shelf': words.onShelf.replace('{n}', String(best.copiesHere)),
    online: words.readOnline,
    'on-loan': best.dueDate ? words.onLoanUntil.replace('{day}', () => best.dueDate) : words.onLoan,
    reference: words.inLibraryUse,
    processing: words.unavailableNow,
    none: '',
  }[best.kind]
  const provider = best.kind === 'online' ? (online?.provider ?? '') : ''
  return {
    state: [said, provider, best.library, best.location, best.callNo].filter(Boolean).join(' · '),
    isHere: best.kind === 'on-shelf' || best.kind === 'online',
  }
}
