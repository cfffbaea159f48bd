import type { DataField, Host, Series } from '../record.ts'
import { firstOf, joinedOf, type MarcView } from './marc-view.ts'
import { readIssue } from './marc21-publication.ts'
import { issnOf } from './standard-numbers.ts'
import { tidyText, trimIsbd } from './text.ts'

/** A record of a component part: its 46X name the host, not a series. */
const isPart = (view: MarcView): boolean => /[ab]/.test(view.leader[7] ?? '')

/** 225 as printed, else the series (410) and sets (461, 462) that the record is linked to. */
export function readUnimarcSeries(view: MarcView): Series[] {
  const printed = view.data('225')
  const linked = isPart(view) ? view.data('410') : view.data('410', '461', '462')
  const found: Series[] = []
  for (const field of printed.length > 0 ? printed : linked) {
    const title = trimIsbd(field.tag === '225' ? joinedOf(field, 'ai') : (linkedTitle(field) ?? ''))
    const volume = firstOf(field, 'v')
    if (title === '' || found.some((series) => series.title === title)) continue
    found.push({ title, ...(volume === undefined ? {} : { volume }) })
  }
  return found
}

/** 463 (the issue), else 461 and 462 (the journal) of an article. */
export function readUnimarcHost(view: MarcView): Host | undefined {
  if (!isPart(view)) return undefined
  const field = view.data('463', '461', '462')[0]
  const title = field && linkedTitle(field)
  if (!field || title === undefined) return undefined
  const issn = issnOf(firstOf(field, 'x') ?? embeddedText(field, '011') ?? '')
  return {
    title: trimIsbd(title),
    ...(issn === undefined ? {} : { issn }),
    ...readIssue(joinedOf(field, 'vhp')),
  }
}

const linkedTitle = (field: DataField): string | undefined =>
  firstOf(field, 't') ?? embeddedText(field, '200')

/**
 * "$12001 $a科学通报": CNMARC links embed whole fields of the linked record, each introduced by $1 with its tag and
 * indicators; the $a after it is its text.
 */
function embeddedText(field: DataField, tag: string): string | undefined {
  const at = field.subfields.findIndex(({ code, value }) => code === '1' && value.startsWith(tag))
  if (at === -1) return undefined
  const next = field.subfields.slice(at + 1).find(({ code }) => code === 'a' || code === '1')
  const text = next?.code === 'a' ? tidyText(next.value) : ''
  return text === '' ? undefined : text
}
