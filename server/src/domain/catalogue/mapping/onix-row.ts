import { isoOf } from '../../../platform/dates/date-point.ts'
import { readDate } from '../../../platform/dates/read-date.ts'
import type { Contributor } from '../record.ts'
import type { OnixElement } from '../codecs/onix-products.ts'
import { blankRow, type RowFacts } from './row-facts.ts'
import { tidyText } from './text.ts'

/** The elements of a name on a path below an element. */
const all = (element: OnixElement, ...path: string[]): OnixElement[] =>
  path.reduce<OnixElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  )

const textAt = (element: OnixElement, ...path: string[]): string =>
  tidyText(all(element, ...path)[0]?.text ?? '')

/** ISBN-13, and the EAN that is one (ONIX code list 5); older files have ISBN-10. */
const isbnTypes: ReadonlySet<string> = new Set(['15', '03', '02'])
/** Distinctive title (list 15). */
const OWN_TITLE = '01'
/** Product level (list 149). */
const PRODUCT = '01'
/** Roles of creators begin with A, of editors and translators with B (list 17). */
const roles: Readonly<Record<string, string>> = {
  A01: 'author',
  A12: 'illustrator',
  B01: 'editor',
  B06: 'translator',
}
/** Short and long descriptions (list 153), the longer first. */
const descriptions = ['03', '02'] as const
const CONTENTS = '04'
const KEYWORDS = '20'
/** Schemes whose codes are class numbers: LCC, Dewey, UDC, CLC (list 27). */
const classSchemes: ReadonlySet<string> = new Set(['01', '03', '06', '39'])
/** Delivered as a file (list 150). */
const isElectronic = (form: string): boolean => /^E[A-D]/.test(form)

/**
 * Maps a product of ONIX for Books to what a row of a catalogue has; undefined without a title. Pure.
 * Source: EDItEUR, ONIX for Books 3.0 specification.
 */
export function rowOfProduct(product: OnixElement): RowFacts | undefined {
  const [detail] = all(product, 'DescriptiveDetail')
  if (!detail) return undefined
  const [main] = all(detail, 'TitleDetail')
    .toSorted((one, other) => rankOfTitle(one) - rankOfTitle(other))
    .flatMap((title) => all(title, 'TitleElement'))
    .filter((element) => [PRODUCT, ''].includes(textAt(element, 'TitleElementLevel')))
  const title = main && titleOf(main)
  if (!main || !title) return undefined
  const form = textAt(detail, 'ProductForm')
  const subtitle = textAt(main, 'Subtitle')
  const edition = textAt(detail, 'EditionStatement') || textAt(detail, 'EditionNumber')
  const responsibility = textAt(detail, 'ContributorStatement')
  const pubDate = dateOf(product)
  const pages = all(detail, 'Extent').find((one) => textAt(one, 'ExtentUnit') === '03')
  const abstract = descriptions.map((type) => descriptionOf(product, type)).find((text) => text !== '')
  const contents = descriptionOf(product, CONTENTS)
  const subjects = all(detail, 'Subject')
  const price = priceOf(product)
  const reference = textAt(product, 'RecordReference')
  return {
    ...blankRow(),
    ...(reference === '' ? {} : { id: reference }),
    type: isElectronic(form) ? 'e-book' : 'book',
    title,
    ...(subtitle === '' ? {} : { subtitle }),
    contributors: all(detail, 'Contributor').flatMap(contributorOf),
    ...(responsibility === '' ? {} : { responsibility }),
    publishers: publishersOf(product),
    places: [textAt(product, 'PublishingDetail', 'CityOfPublication')].filter((one) => one !== ''),
    ...(pubDate === '' ? {} : { pubDate, year: Number(pubDate.slice(0, 4)) }),
    ...(edition === '' ? {} : { edition }),
    isbns: all(product, 'ProductIdentifier')
      .filter((one) => isbnTypes.has(textAt(one, 'ProductIDType')))
      .map((one) => textAt(one, 'IDValue'))
      .filter((number) => /^(?:97[89]|\d{9}[\dXx]$)/.test(number)),
    languages: all(detail, 'Language')
      .filter((one) => textAt(one, 'LanguageRole') === '01')
      .map((one) => textAt(one, 'LanguageCode')),
    subjects: subjects
      .filter((one) => textAt(one, 'SubjectSchemeIdentifier') !== KEYWORDS)
      .map((one) => textAt(one, 'SubjectHeadingText'))
      .filter((text) => text !== ''),
    keywords: subjects
      .filter((one) => textAt(one, 'SubjectSchemeIdentifier') === KEYWORDS)
      .flatMap((one) => textAt(one, 'SubjectHeadingText').split(/[;；]\s*/))
      .filter((text) => text !== ''),
    classNumbers: subjects
      .filter((one) => classSchemes.has(textAt(one, 'SubjectSchemeIdentifier')))
      .map((one) => textAt(one, 'SubjectCode'))
      .filter((code) => code !== ''),
    series: all(detail, 'Collection').flatMap(seriesOf),
    ...(abstract === undefined ? {} : { abstract }),
    ...(contents === '' ? {} : { contents }),
    ...(pages ? { extent: `${textAt(pages, 'ExtentValue')} p.` } : {}),
    ...(price === '' ? {} : { price }),
    ...(isElectronic(form) ? { resourceType: 'electronic' } : {}),
  }
}

const rankOfTitle = (title: OnixElement): number => (textAt(title, 'TitleType') === OWN_TITLE ? 0 : 1)

function titleOf(element: OnixElement): string {
  const whole = textAt(element, 'TitleText')
  if (whole !== '') return whole
  const [prefix, rest] = [textAt(element, 'TitlePrefix'), textAt(element, 'TitleWithoutPrefix')]
  return [prefix, rest].filter((part) => part !== '').join(' ')
}

function seriesOf(collection: OnixElement): RowFacts['series'] {
  const elements = all(collection, 'TitleDetail', 'TitleElement')
  const title = elements.map(titleOf).find((text) => text !== '')
  const volume = elements.map((one) => textAt(one, 'PartNumber')).find((text) => text !== '')
  return title === undefined ? [] : [{ title, ...(volume === undefined ? {} : { volume }) }]
}

function contributorOf(element: OnixElement): Contributor[] {
  const parts = [textAt(element, 'NamesBeforeKey'), textAt(element, 'KeyNames')]
  const person =
    textAt(element, 'PersonName') ||
    parts.filter((part) => part !== '').join(' ') ||
    textAt(element, 'PersonNameInverted')
  const body = textAt(element, 'CorporateName')
  const name = person || body
  if (name === '') return []
  const role = textAt(element, 'ContributorRole')
  const said = roles[role]
  return [
    {
      name,
      otherNames: [],
      ...(said === undefined || said === 'author' ? {} : { role: said }),
      kind: person === '' ? 'body' : 'person',
      main: role === '' || role === 'A01',
    },
  ]
}

/** The imprint stands on the title page; the publisher is named where there is none. */
function publishersOf(product: OnixElement): string[] {
  const names = [
    ...all(product, 'PublishingDetail', 'Imprint').map((one) => textAt(one, 'ImprintName')),
    ...all(product, 'PublishingDetail', 'Publisher').map((one) => textAt(one, 'PublisherName')),
  ].filter((name) => name !== '')
  return [...new Set(names)]
}

/** The day of publication (role 01), as "2008-06" or "2008-06-15"; empty: unknown. */
function dateOf(product: OnixElement): string {
  const dates = all(product, 'PublishingDetail', 'PublishingDate')
  const own = dates.find((one) => textAt(one, 'PublishingDateRole') === '01') ?? dates[0]
  const date = own && readDate(textAt(own, 'Date'))
  return date?.year === undefined ? '' : isoOf({ ...date, year: date.year })
}

const descriptionOf = (product: OnixElement, type: string): string =>
  tidyText(
    all(product, 'CollateralDetail', 'TextContent')
      .filter((one) => textAt(one, 'TextType') === type)
      .map((one) => textAt(one, 'Text'))
      .join(' '),
  )

function priceOf(product: OnixElement): string {
  const [price] = all(product, 'ProductSupply', 'SupplyDetail', 'Price')
  if (!price) return ''
  const amount = textAt(price, 'PriceAmount')
  return amount === '' ? '' : `${textAt(price, 'CurrencyCode')} ${amount}`.trim()
}
