import type { DataField, Host, Series } from '../record.ts'
import { firstOf, joinedOf, type MarcView } from './marc-view.ts'
import { yearOfText } from './dates.ts'
import { isHostBook, readIssue, some } from './hosts.ts'
import { isbn13Of, issnOf } from './standard-numbers.ts'
import { trimHeading, trimIsbd } from './text.ts'

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

/**
 * 463 (the issue or book), else 461 and 462 (the journal or set) of a part: in subfields of its own ($a author, $c place,
 * $n publisher, $d date, $y ISBN, $x ISSN) or in embedded fields. Source: UNIMARC Manual, 4--.
 */
export function readUnimarcHost(view: MarcView): Host | undefined {
  if (!isPart(view)) return undefined
  const field = view.data('463', '461', '462')[0]
  const title = field && linkedTitle(field)
  if (!field || title === undefined) return undefined
  const isEmbedded = firstOf(field, '1') !== undefined
  const said = (code: string, tag: string, inner: string) =>
    isEmbedded ? embeddedText(field, tag, inner) : firstOf(field, code)
  const issn = issnOf(said('x', '011', 'a') ?? firstOf(field, 'x') ?? '')
  const isbn = isbn13Of(said('y', '010', 'a') ?? firstOf(field, 'y') ?? '')
  const year = yearOfText(said('d', '210', 'd') ?? '')
  const author = isEmbedded
    ? ['700', '701', '710', '711'].map((tag) => embeddedText(field, tag, 'a')).find(Boolean)
    : firstOf(field, 'a')
  return {
    title: trimIsbd(title),
    ...(isHostBook({ isbn, issn }) ? { kind: 'book' } : {}),
    ...some('author', trimHeading(author ?? '')),
    ...some('place', trimIsbd(said('c', '210', 'a') ?? '')),
    ...some('publisher', trimIsbd(said('n', '210', 'c') ?? '')),
    ...(year === undefined ? {} : { year }),
    ...some('isbn', isbn),
    ...some('issn', issn),
    ...readIssue(joinedOf(field, 'vhp')),
  }
}

const linkedTitle = (field: DataField): string | undefined =>
  firstOf(field, 't') ?? embeddedText(field, '200', 'a')

/**
 * "$12001 $a科学通报": CNMARC links embed whole fields of the linked record, each introduced by $1 with its tag and
 * indicators; the subfields up to the next $1 are its own.
 */
function embeddedText(field: DataField, tag: string, inner: string): string | undefined {
  const at = field.subfields.findIndex(({ code, value }) => code === '1' && value.startsWith(tag))
  if (at === -1) return undefined
  const behind = field.subfields.slice(at + 1)
  const end = behind.findIndex(({ code }) => code === '1')
  return firstOf({ ...field, subfields: end === -1 ? behind : behind.slice(0, end) }, inner)
}
