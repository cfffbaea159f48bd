import type { ExactField, Query } from '../engines/engine.ts'
import {
  type IdentifierReading,
  normaliseIsbn,
  normaliseIssn,
  normaliseNumber,
  normaliseUnifiedBookNo,
} from './identifiers.ts'

const exact = (field: ExactField, value: string): Query => ({ op: 'exact', field, value })
const ahead = (field: ExactField, value: string): Query => ({ op: 'ahead', field, value })

/** Queries in the field of the number, and in others where it may have been catalogued. */
const placesOf: Record<IdentifierReading['kind'], (value: string) => Query[]> = {
  isbn: (value) => [exact('isbn', value), exact('barcode', value)],
  // one with a wrong check digit is among the other numbers of its record
  'isbn-prefix': (value) => [ahead('isbn', value), exact('identifier', value)],
  issn: (value) => [exact('issn', value)],
  doi: (value) => [exact('identifier', value)],
  cn: (value) => [exact('uniformBookNo', value), exact('identifier', value)],
  'unified-book': (value) => [exact('uniformBookNo', value)],
  // "GB/T 7714" matches every year of it, but "ISO 9001" does not match ISO 90012
  standard: (value) => [exact('identifier', value), ahead('identifier', `${value}-`)],
  // whole values rank first: I242.4/1 before I242.4/10
  'call-number': (value) => [exact('callNo', value), ahead('callNo', value), exact('classNo', value)],
  barcode: (value) => numbersLike(value),
}

/** The records with this number. */
export function identifierQuery({ kind, value }: IdentifierReading): Query {
  return { op: 'or', of: placesOf[kind](value) }
}

/** Plain digits: a barcode, an ISSN typed without its hyphen, or another number. */
function numbersLike(value: string): Query[] {
  const issn = normaliseIssn(value)
  return [
    exact('barcode', value),
    exact('identifier', value),
    ...(issn === undefined ? [] : [exact('issn', issn)]),
  ]
}

/** A number in its own field in any notation; a part of it matches numbers with this prefix. */
export function numberQuery(text: string, field: ExactField): Query {
  const number = normaliseNumber(text)
  if (number === '') return { op: 'or', of: [] }
  if (field === 'isbn') {
    const isbn = normaliseIsbn(text)
    return isbn === undefined
      ? ahead('isbn', number.replace(/^isbn:?/, '').replaceAll('-', ''))
      : exact('isbn', isbn)
  }
  if (field === 'issn') return exact('issn', normaliseIssn(text) ?? number.replaceAll('-', ''))
  if (field === 'barcode') return exact('barcode', number)
  if (field === 'uniformBookNo') return ahead('uniformBookNo', normaliseUnifiedBookNo(text))
  return { op: 'prefer', must: ahead(field, number), should: [exact(field, number)] }
}
