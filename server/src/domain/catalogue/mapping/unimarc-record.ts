import type { BibRecord, ClassNumber, DataField } from '../record.ts'
import { blankRecord } from './blank-record.ts'
import { yearOfText } from './dates.ts'
import { marcLanguageOf, marcLanguagesOf } from './languages.ts'
import { readMarcLinks } from './marc-links.ts'
import { readUnimarcItems } from './marc-items.ts'
import { readUnimarcThesis } from './marc-thesis.ts'
import { allOf, codedOf, firstOf, joinedOf, type MarcView } from './marc-view.ts'
import { isKnown } from './marc21-publication.ts'
import { readNames } from './names.ts'
import type { MappedRecord } from './row-facts.ts'
import { unimarcLink } from './script-links.ts'
import { isbn13Of, issnOf, priceOf } from './standard-numbers.ts'
import { distinct, stripBrackets, tidyText, trimHeading, trimIsbd, withoutLoneBracket } from './text.ts'
import { kindOfUnimarc } from './unimarc-kind.ts'
import { readUnimarcHost, readUnimarcSeries } from './unimarc-links.ts'
import { readUnimarcContributors } from './unimarc-names.ts'
import { readUnimarcTitles } from './unimarc-titles.ts'

const noteTags = [
  '300',
  '301',
  '302',
  '303',
  '304',
  '305',
  '306',
  '307',
  '308',
  '310',
  '311',
  '312',
  '314',
  '315',
  '320',
  '323',
  '324',
  '325',
  '328',
  '336',
  '337',
]

/**
 * Maps a UNIMARC or CNMARC bibliographic record; `undefined` if it has no title. Source: UNIMARC Manual: Bibliographic
 * Format; 新版中国机读目录格式使用手册 for the Chinese additions ($9 readings, 690, 905).
 */
export function recordOfUnimarc(view: MarcView): MappedRecord | undefined {
  const titles = readUnimarcTitles(view)
  if (!titles) return undefined
  const kind = kindOfUnimarc(view)
  const record: BibRecord = {
    ...blankRecord('', kind.docCode, titles.title),
    resourceType: kind.resourceType,
    ...titles,
    contributors: readUnimarcContributors(view),
    ...readPublication(view),
    languages: distinct(view.data('101').flatMap((field) => allOf(field, 'a').flatMap(marcLanguagesOf))),
    ...readNumbers(view),
    subjects: readSubjects(view),
    keywords: distinct(view.data('610').flatMap((field) => allOf(field, 'a'))),
    classNumbers: readClassNumbers(view),
    series: readUnimarcSeries(view),
    notes: distinct(view.data(...noteTags).map((field) => joinedOf(field, 'abcdet'))),
    organisations: readOrganisations(view),
    links: readMarcLinks(view, 'yz2'),
  }
  if (record.languages.length === 0) {
    // Some old records have the language of the text only in 100 $a/22-24 (the language of cataloguing).
    const cataloguing = marcLanguageOf(codedOf(view.data('100')[0], 'a').slice(22, 25))
    if (cataloguing !== undefined && /\p{Script=Han}/u.test(record.title)) record.languages.push(cataloguing)
  }
  setText(record, 'country', countryOf(view))
  const [edition, ...others] = view.data('205')
  const parallel = others.filter(
    (field) => edition && unimarcLink(field) && unimarcLink(field) === unimarcLink(edition),
  )
  setText(
    record,
    'edition',
    distinct([edition, ...parallel].map((field) => trimIsbd(joinedOf(field, 'ab')))).join(' = '),
  )
  setText(record, 'extent', extentOf(view.data('215')[0]))
  setText(record, 'frequency', trimIsbd(firstOf(view.data('326')[0], 'a') ?? ''))
  setText(
    record,
    'abstract',
    view
      .data('330')
      .flatMap((field) => allOf(field, 'a'))
      .join('\n'),
  )
  setText(
    record,
    'contents',
    view
      .data('327')
      .flatMap((field) => allOf(field, 'at'))
      .join('\n'),
  )
  setText(
    record,
    'price',
    view
      .data('010', '011')
      .map((field) => priceOf(joinedOf(field, 'd')))
      .find(Boolean),
  )
  setText(
    record,
    'binding',
    view
      .data('010')
      .map((field) => firstOf(field, 'b')?.replaceAll(/[()（）]/gu, ''))
      .find(Boolean),
  )
  if (record.contributors.length === 0) record.contributors = readNames(titles.responsibility ?? '')
  const host = readUnimarcHost(view)
  if (host) record.host = host
  const thesis = readUnimarcThesis(view, kind.docCode)
  if (thesis) record.thesis = thesis
  return { record, items: readUnimarcItems(view) }
}

type TextName = 'country' | 'edition' | 'extent' | 'frequency' | 'abstract' | 'contents' | 'price' | 'binding'

function setText(record: BibRecord, name: TextName, text: string | undefined): void {
  if (text !== undefined && text !== '') record[name] = text
}

/** "263页 : 图 ; 21cm": adds the punctuation that UNIMARC omits. */
function extentOf(field: DataField | undefined): string {
  if (!field) return ''
  const marks: Record<string, string> = { a: ' ; ', c: ' : ', d: ' ; ', e: ' + ' }
  return field.subfields
    .filter(({ code, value }) => code in marks && tidyText(value) !== '')
    .map(({ code, value }, at) => (at === 0 ? '' : (marks[code] ?? ' ')) + trimIsbd(value))
    .join('')
}

/** 210 (or 214 of the newer rules): places $a, publishers $c, date $d; else the date of 100 $a/9-12. */
function readPublication(view: MarcView): Pick<BibRecord, 'publishers' | 'places' | 'pubDate' | 'year'> {
  const fields = view.data('210', '214')
  const pubDate = fields.map((field) => trimIsbd(joinedOf(field, 'd'))).find((date) => date !== '')
  const coded = codedOf(view.data('100')[0], 'a').slice(9, 13)
  const year = /^[12]\d{3}$/.test(coded)
    ? Number(coded)
    : pubDate === undefined
      ? undefined
      : yearOfText(pubDate)
  const clean = (text: string) => withoutLoneBracket(stripBrackets(trimIsbd(text)))
  return {
    publishers: distinct(fields.flatMap((field) => allOf(field, 'c').map(clean))).filter(isKnown),
    places: distinct(fields.flatMap((field) => allOf(field, 'a').map(clean))).filter(isKnown),
    ...(pubDate === undefined ? {} : { pubDate }),
    ...(year === undefined || year > 2100 ? {} : { year }),
  }
}

/** 102 $a has ISO 3166 codes: the MARC code if the country has one, else the ISO code in lower case. */
function countryOf(view: MarcView): string | undefined {
  const code = firstOf(view.data('102')[0], 'a')?.toUpperCase()
  if (code === undefined || !/^[A-Z]{2}$/.test(code) || code === 'XX' || code === 'ZZ') return undefined
  return marcCountries.get(code) ?? code.toLowerCase()
}

/** ISO 3166 and MARC country codes. Source: MARC Code List for Countries. */
const marcCountries = new Map(
  'CN cc TW ch HK cc MO cc JP ja KR ko KP kn US xxu GB xxk FR fr DE gw IT it ES sp PT po RU ru UA un NL ne BE be CH sz AT au SE sw NO no DK dk FI fi PL pl CZ xr SK xo HU hu RO rm BG bu GR gr TR tu CA xxc AU at NZ nz IN ii PK pk BD bg LK ce NP np TH th VN vm MY my SG si ID io PH ph MM br KH cb LA ls MN mp KZ kz UZ uz IR ir IQ iq IL is SA su EG ua ZA sa NG nr KE ke ET et MA mr DZ ae TN ti BR bl AR ag MX mx CL cl CO ck PE pe CU cu VE ve IE ie LU lu IS ic EE er LV lv LT li BY bw RS rb HR ci SI xv GE gs AM ai AZ aj LB le SY sy JO jo CI iv CM cm SN sg ML ml'
    .split(' ')
    .reduce<[string, string][]>(
      (pairs, word, at, words) => (at % 2 === 0 ? [...pairs, [word, words[at + 1] ?? '']] : pairs),
      [],
    ),
)

function readNumbers(view: MarcView): Pick<BibRecord, 'isbns' | 'issns' | 'identifiers'> {
  const identifiers: BibRecord['identifiers'] = []
  const add = (scheme: BibRecord['identifiers'][number]['scheme'], value: string | undefined) => {
    if (value !== undefined && !identifiers.some((one) => one.scheme === scheme && one.value === value))
      identifiers.push({ scheme, value })
  }
  const checked = (tag: string, check: (text: string) => string | undefined): string[] =>
    distinct(
      view.data(tag).flatMap((field) =>
        allOf(field, 'a').map((text) => {
          const number = check(text)
          if (number === undefined) add('other', text)
          return number ?? ''
        }),
      ),
    )
  const isbns = checked('010', isbn13Of)
  const issns = checked('011', issnOf)
  for (const text of view.data('010', '011').flatMap((field) => allOf(field, 'zy')))
    add('other', isbn13Of(text) ?? issnOf(text) ?? text)
  for (const field of view.data('020', '021')) add('national', firstOf(field, 'b') ?? firstOf(field, 'a'))
  // CNMARC 091: 统一书号, the Chinese book number before ISBN; 092: the standard's 国内统一刊号.
  for (const field of view.data('091')) add('unified-book', firstOf(field, 'a'))
  for (const field of view.data('092'))
    add('cn', [firstOf(field, 'a'), firstOf(field, 'b')].filter(Boolean).join(' ') || undefined)
  for (const field of view.data('015')) add('report', firstOf(field, 'a'))
  for (const field of view.data('094', '029')) add('standard', firstOf(field, 'a'))
  for (const field of view.data('017'))
    add(/doi/i.test(firstOf(field, '2') ?? '') ? 'doi' : 'other', firstOf(field, 'a'))
  for (const text of view.data('035').flatMap((field) => allOf(field, 'a'))) {
    const oclc = /^\(OCoLC\)\D*(\d+)/i.exec(text)?.[1]
    if (oclc !== undefined) add('oclc', oclc)
  }
  return { isbns, issns, identifiers }
}

/** 600-608: heading and subdivisions $j (form) $x $y $z; 606 $a of French records keeps its order. */
function readSubjects(view: MarcView): string[] {
  return distinct(
    view.data('600', '601', '602', '604', '605', '606', '607', '608', '616').map((field) => {
      const main =
        field.tag === '600'
          ? trimHeading(allOf(field, 'ab').join(isHan(field) ? '' : ', '))
          : trimHeading(joinedOf(field, 'ab'))
      return main === ''
        ? ''
        : [main, ...allOf(field, 'xyzj').map(trimHeading)].filter((part) => part !== '').join('--')
    }),
  )
}

const isHan = (field: DataField): boolean => /\p{Script=Han}/u.test(firstOf(field, 'a') ?? '')

/**
 * 690 CLC, 676 DDC, 675 UDC, 680 LCC, 686 others by $2; CNMARC 692 is the classification of the Academy of Sciences.
 */
function readClassNumbers(view: MarcView): ClassNumber[] {
  const found: ClassNumber[] = []
  const add = (scheme: ClassNumber['scheme'], value: string) => {
    if (/[\p{L}\d]/u.test(value) && !found.some((one) => one.scheme === scheme && one.value === value))
      found.push({ scheme, value })
  }
  for (const field of view.data('690')) for (const value of allOf(field, 'a')) add('clc', value)
  // 096: the class number used for shelving, with the author number in $b.
  for (const field of found.length === 0 ? view.data('096') : []) {
    for (const value of allOf(field, 'a')) if (/^[A-KN-SUVXZ][A-Z]?\d/.test(value)) add('clc', value)
  }
  for (const field of view.data('676'))
    for (const value of allOf(field, 'a')) add('ddc', value.replaceAll(/[/'\s]/g, ''))
  for (const field of view.data('675', '080')) for (const value of allOf(field, 'a')) add('udc', value)
  for (const field of view.data('680')) for (const value of allOf(field, 'a')) add('lcc', value)
  for (const field of view.data('686')) {
    const source = firstOf(field, '2') ?? ''
    for (const value of allOf(field, 'a')) add(/clc|中图/iu.test(source) ? 'clc' : 'other', value)
  }
  for (const field of view.data('692', '694')) for (const value of allOf(field, 'a')) add('other', value)
  return found
}

/** Bodies related to the work: added bodies, and the school of a thesis (328 $c, $e). */
const readOrganisations = (view: MarcView): string[] =>
  distinct([
    ...view.data('328').flatMap((field) => allOf(field, 'ce')),
    ...view
      .data('710', '711', '712')
      .filter((field) => field.indicator1 !== '1')
      .map((field) => trimHeading(allOf(field, 'ab').join('. '))),
  ])
