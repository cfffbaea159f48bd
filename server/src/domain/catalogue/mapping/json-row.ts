import { BadRow } from './bad-row.ts'
import { dayOf, isYear, yearOfNumber } from './dates.ts'
import { type ItemFacts, itemStatusOf } from './items.ts'
import { readName } from './names.ts'
import { blankRow, type RowFacts } from './row-facts.ts'
import { tidyText } from './text.ts'
import { embargoOf } from '../../theses/access-statement.ts'

const texts = [
  'type',
  'subtitle',
  'responsibility',
  'pubDate',
  'edition',
  'abstract',
  'country',
  'journal',
  'volume',
  'issue',
  'pages',
  'extent',
  'price',
  'binding',
  'frequency',
  'resourceType',
  'degree',
  'department',
  'access',
  'embargo',
  'verifyStatus',
] as const

const itemTexts = [
  'barcode',
  'branch',
  'location',
  'currentLocation',
  'callNumber',
  'volume',
  'itemType',
  'price',
  'ownNumber',
  'note',
  'staffNote',
  'source',
  'arrived',
  'lastSeen',
] as const

const identifierFields = [
  ['doi', 'doi'],
  ['cn', 'cn'],
  ['standardNumber', 'standard'],
] as const

/**
 * One object of a JSON Lines file: `id, type, title, subtitle, authors[], publisher, year, isbn[], issn[], language,
 * subjects[], keywords[], abstract, classNumbers[], series, journal, items[]` (of a copy `barcode, branch, location, currentLocation, callNumber, volume, status, itemType, price` in yuan, `ownNumber, note, staffNote, source`, and the days `arrived` and `lastSeen`) and further `resourceType, campus,
 * country, collection, urls[], coreIndexes[], addedAt` (a date), `loans` (a count) and what the columns of a CSV file can
 * carry: `responsibility, place[], pubDate, edition, otherTitles[], contents, notes[], extent, price, binding, frequency,
 * volume, issue, pages, doi[], cn[], standardNumber[], organisations[], authorUnits[], disciplines[]`, of a thesis `advisors[], degree, department, access,
 * embargo` (a date), `verifyStatus`. All but the title may be missing (a row without id gets a key
 * made from its description); a list may also be one string; null and blank are absent; unknown fields are named by `unknownFieldsOf`. Source: wire decisions "Operating", "Search".
 */
export function readJsonRow(value: unknown): RowFacts {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BadRow('The line is not a JSON object.')
  }
  const fields = value as Record<string, unknown>
  const row = blankRow()
  const id = textOf(fields, 'id')
  if (id !== undefined) row.id = id.trim()
  row.title = textOf(fields, 'title') ?? ''
  if (tidyText(row.title) === '') throw new BadRow('"title" is missing.')
  for (const name of texts) {
    const text = textOf(fields, name)
    if (text !== undefined) row[name] = text
  }
  row.contributors = listOf(fields, 'authors').flatMap((name) => readName(name, { structured: true }) ?? [])
  row.contributors.push(
    ...listOf(fields, 'advisors').flatMap((name) => readName(name, { structured: true, role: '指导' }) ?? []),
  )
  row.publishers = listOf(fields, 'publisher')
  row.isbns = listOf(fields, 'isbn')
  row.issns = listOf(fields, 'issn')
  row.languages = listOf(fields, 'language')
  row.subjects = listOf(fields, 'subjects')
  row.keywords = listOf(fields, 'keywords')
  row.classNumbers = listOf(fields, 'classNumbers')
  row.series = listOf(fields, 'series').map((title) => ({ title: tidyText(title) }))
  row.places = listOf(fields, 'place')
  row.otherTitles = listOf(fields, 'otherTitles')
  // lines of a table of contents are divided as in MARC 21 field 505
  const contents = listOf(fields, 'contents')
    .join('\n')
    .split(/\s*[\r\n]+\s*/)
    .join(' -- ')
  if (contents !== '') row.contents = contents
  row.notes = listOf(fields, 'notes')
  row.organisations = listOf(fields, 'organisations')
  row.authorUnits = listOf(fields, 'authorUnits')
  row.disciplines = listOf(fields, 'disciplines')
  row.identifiers = identifierFields.flatMap(([name, scheme]) =>
    listOf(fields, name).map((value) => ({ scheme, value: tidyText(value) })),
  )
  // a bare number is a number of pages, as in a column of a CSV file
  if (row.extent !== undefined && /^\d+$/.test(row.extent)) row.extent = `${row.extent}页`
  row.campuses = listOf(fields, 'campus')
  row.collections = listOf(fields, 'collection')
  row.urls = listOf(fields, 'urls')
  row.coreIndexes = listOf(fields, 'coreIndexes')
  if (row.embargo !== undefined && embargoOf(row.embargo) === undefined)
    throw new BadRow(`"embargo" is no date: ${row.embargo}.`)
  readYear(fields['year'], row)
  const addedAt = dayOf(textOf(fields, 'addedAt') ?? '')
  if (addedAt) row.addedAt = addedAt
  const loans = Number(textOf(fields, 'loans') ?? Number.NaN)
  if (Number.isInteger(loans) && loans >= 0) row.loans = loans
  row.items = readItems(fields['items'])
  return row
}

const fieldNames = new Set<string>([
  ...texts,
  ...identifierFields.map(([name]) => name),
  ...'id title authors advisors publisher isbn issn language subjects keywords classNumbers series place'.split(
    ' ',
  ),
  ...'otherTitles contents notes organisations authorUnits disciplines campus collection urls coreIndexes'.split(
    ' ',
  ),
  ...'year addedAt loans items'.split(' '),
])

/** Names of a row that no field has: what stands under them is not read. */
export const unknownFieldsOf = (value: object): string[] =>
  Object.keys(value).filter((name) => !fieldNames.has(name))

function readYear(value: unknown, row: RowFacts): void {
  if (value === undefined || value === null || value === '') return
  if (typeof value !== 'number' && typeof value !== 'string')
    throw new BadRow('"year" is neither a number nor text.')
  const year = yearOfNumber(value)
  if (year !== undefined) row.year = year
  // A date such as "1998年6月" is displayed as it is; the record derives its year from it.
  else if (typeof value === 'string' && tidyText(value) !== '') row.pubDate = value
  else if (typeof value === 'number' && value !== 0 && !isYear(value))
    throw new BadRow(`"year" is no year: ${value}.`)
}

function readItems(value: unknown): ItemFacts[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw new BadRow('"items" is not a list.')
  return value.map((item: unknown, index): ItemFacts => {
    if (typeof item !== 'object' || item === null) throw new BadRow(`"items[${index}]" is not an object.`)
    const fields = item as Record<string, unknown>
    const facts: ItemFacts = {}
    for (const name of itemTexts) {
      const text = textOf(fields, name)
      if (text !== undefined) facts[name] = text
    }
    const status = textOf(fields, 'status')
    if (status !== undefined) {
      const known = itemStatusOf(status)
      if (known === undefined)
        throw new BadRow(`"items[${index}].status" is none of the known words: ${status}.`)
      facts.status = known
    }
    return facts
  })
}

/** Text or a number as text; blank and null are absent. */
function textOf(fields: Record<string, unknown>, name: string): string | undefined {
  const value = fields[name]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string' && typeof value !== 'number') throw new BadRow(`"${name}" is not text.`)
  const text = String(value)
  return text.trim() === '' ? undefined : text
}

function listOf(fields: Record<string, unknown>, name: string): string[] {
  const value = fields[name]
  if (!Array.isArray(value)) {
    const text = textOf(fields, name)
    return text === undefined ? [] : [text]
  }
  return value.flatMap((part: unknown) => {
    if (part === null || part === undefined) return []
    if (typeof part !== 'string' && typeof part !== 'number')
      throw new BadRow(`"${name}" holds something that is not text.`)
    return String(part).trim() === '' ? [] : [String(part)]
  })
}
