import type { BibRecord, DataField, Identifier } from '../record.ts'
import { yearOfText } from './dates.ts'
import { marcLanguagesOf } from './languages.ts'
import { allOf, firstOf, joinedOf, type MarcView } from './marc-view.ts'
import { otherScripts } from './script-links.ts'
import { isbn13Of, isbns13Of, issnOf } from './standard-numbers.ts'
import { distinct, stripBrackets, tidyText, trimIsbd, withoutLoneBracket } from './text.ts'

/** "Publisher unknown" in the languages of cataloguing. */
const unknown =
  /^\W*(?:s\.?\s?[ln]\.?|s\.?\s?e\.?|n\.?\s?p\.?|b\.?\s?m\.?|o\.?\s?o\.?|publisher not identified|place of publication not identified|distributor not identified|出版者不[详詳]|出版地不[详詳]|\[?出版(?:者|地)不明\]?|date of publication not identified)\W*$/iu

export const isKnown = (text: string): boolean =>
  text !== '' && !unknown.test(text) && /[\p{L}\p{N}]/u.test(text)

/**
 * Publisher, place and date of 260 and 264; the publication statement comes before those of distribution and
 * manufacture.
 */
export function readPublication(
  view: MarcView,
): Pick<BibRecord, 'publishers' | 'places' | 'pubDate' | 'year'> {
  const statements = publicationFields(view)
  const scripts = [...otherScripts(view, '260'), ...otherScripts(view, '264')]
  const all = [...statements, ...scripts]
  const pubDate = statements.map((field) => trimIsbd(joinedOf(field, 'c'))).find((date) => date !== '')
  const year =
    yearOf008(view.control('008') ?? '') ??
    firstYear(statements) ??
    firstYear(view.data('260', '264', '773', '502'))
  return {
    publishers: distinct(all.flatMap((field) => allOf(field, 'b').map(imprintName))).filter(isKnown),
    places: distinct(all.flatMap((field) => allOf(field, 'a').map(imprintName))).filter(isKnown),
    ...(pubDate === undefined ? {} : { pubDate: withoutLoneBracket(pubDate.replace(/\.$/, '')) }),
    ...(year === undefined ? {} : { year }),
  }
}

const imprintName = (text: string): string => withoutLoneBracket(stripBrackets(trimIsbd(text)))

function publicationFields(view: MarcView): readonly DataField[] {
  const rda = view.data('264')
  const published = rda.filter((field) => field.indicator2 === '1')
  return [
    ...view.data('260'),
    ...(published.length > 0 ? published : rda.filter((field) => field.indicator2 !== '4')),
  ]
}

const firstYear = (fields: readonly DataField[]): number | undefined => {
  for (const field of fields) {
    const year = yearOfText(joinedOf(field, field.tag === '773' ? 'dg' : 'cd'))
    if (year !== undefined) return year
  }
  return undefined
}

/** 008/07-10; "199u" is the decade's first year, "uuuu", "||||" and 9999 mean unknown. */
function yearOf008(fixed: string): number | undefined {
  const date = fixed.slice(7, 11)
  if (!/^[12]\d{2}[\du]$/.test(date)) return undefined
  const year = Number(date.replace('u', '0'))
  return year > 2100 ? undefined : year
}

/** 008/35-37 first, then 041 $a and $d; 041 $h (the language translated from) is not a language of the work. */
export function readLanguages(view: MarcView): string[] {
  const fixed = (view.control('008') ?? '').slice(35, 38)
  return distinct([
    ...(/^[a-z]{3}$/.test(fixed) ? marcLanguagesOf(fixed) : []),
    ...view.data('041').flatMap((field) => allOf(field, 'ad').flatMap(marcLanguagesOf)),
  ])
}

/** 008/15-17, else 044 $a. */
export function readCountry(view: MarcView): string | undefined {
  const fixed = (view.control('008') ?? '').slice(15, 18).replaceAll(/[^a-z]/g, '')
  if (fixed.length >= 2 && fixed !== 'xx') return fixed
  const field = view.data('044')[0]
  return allOf(field, 'a').find((code) => /^[a-z]{2,3}$/.test(code))
}

/** Schemes without a code of their own, as our exports name them in 024 $q. */
const localSchemes = new Map<string, Identifier['scheme']>(
  (['standard', 'cn', 'unified-book', 'tool'] as const).map((scheme) => [scheme, scheme]),
)

/**
 * ISBN of 020 $a, ISSN of 022 $a and $l. Numbers marked as wrong ($z, $y) or with a wrong check digit become
 * identifiers.
 */
export function readNumbers(view: MarcView): Pick<BibRecord, 'isbns' | 'issns' | 'identifiers'> {
  const isbns: string[] = []
  const issns: string[] = []
  const identifiers: BibRecord['identifiers'] = []
  const add = (scheme: BibRecord['identifiers'][number]['scheme'], value: string) => {
    const plain = tidyText(value)
    if (plain !== '' && !identifiers.some((one) => one.scheme === scheme && one.value === plain))
      identifiers.push({ scheme, value: plain })
  }
  for (const text of view.data('020').flatMap((field) => allOf(field, 'a'))) {
    const found = isbns13Of(text)
    const digits = /[\dXx-]{8,}/.exec(text)?.[0]
    if (found.length === 0 && digits !== undefined) add('other', digits)
    isbns.push(...found)
  }
  for (const text of view.data('022').flatMap((field) => allOf(field, 'al'))) {
    const issn = issnOf(text)
    if (issn === undefined) add('other', text)
    else issns.push(issn)
  }
  for (const text of view.data('020', '022').flatMap((field) => allOf(field, 'zy')))
    add('other', isbn13Of(text) ?? issnOf(text) ?? text)
  // the same work in another form
  for (const text of view.data('776').flatMap((field) => allOf(field, 'z')))
    add('other', isbn13Of(text) ?? text)
  for (const text of view.data('010').flatMap((field) => allOf(field, 'a'))) add('lccn', text)
  for (const text of view.data('035').flatMap((field) => allOf(field, 'a'))) {
    const oclc = /^\(OCoLC\)\D*(\d+)/i.exec(text)?.[1]
    if (oclc !== undefined) add('oclc', oclc)
  }
  for (const text of view.data('015', '016').flatMap((field) => allOf(field, 'a'))) add('national', text)
  for (const text of view.data('027', '088').flatMap((field) => allOf(field, 'a'))) add('report', text)
  for (const field of view.data('024')) {
    const value = firstOf(field, 'a') ?? ''
    const isDoi = field.indicator1 === '7' && /^doi$/i.test(firstOf(field, '2') ?? '')
    const asIsbn = field.indicator1 === '3' ? isbn13Of(value) : undefined
    const local = firstOf(field, '2') === 'local' ? localSchemes.get(firstOf(field, 'q') ?? '') : undefined
    if (isDoi) add('doi', value)
    else if (local !== undefined) add(local, value)
    else if (asIsbn !== undefined && isbns.includes(asIsbn)) continue
    else add('other', value)
  }
  return { isbns: distinct(isbns), issns: distinct(issns), identifiers }
}
