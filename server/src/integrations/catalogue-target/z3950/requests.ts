import type { Target } from '../target.ts'
import type { IndexField } from '../target.ts'
import type { TargetTerm } from '../terms.ts'
import { type BerNode, berOf } from './ber.ts'
import { flagOf, group, leaf, nothing, oid, oidBytes, sequence, whole } from './values.ts'
import { wordsAs } from './words-as.ts'

const BIB_1 = '1.2.840.10003.3.1'
const syntaxes = {
  marc21: '1.2.840.10003.5.10',
  unimarc: '1.2.840.10003.5.1',
  cnmarc: '1.2.840.10003.5.1',
} as const
/** Use attributes. Source: "Bib-1 Attribute Set". */
const use: Readonly<Record<IndexField, number>> = {
  any: 1016,
  title: 4,
  author: 1003,
  subject: 21,
  publisher: 1018,
  isbn: 7,
  issn: 8,
  class: 20,
}
const RESULT_SET = 'default'
const MESSAGE_SIZE = 1_048_576

/** Opens a session: version 3, search and present. Source: Z39.50-1995 §3.2.1, appendix 3. */
export const initRequest = (): Buffer =>
  berOf(
    group(
      20,
      leaf(3, Buffer.from([5, 0xe0])),
      leaf(4, Buffer.from([6, 0xc0])),
      whole(5, MESSAGE_SIZE),
      whole(6, MESSAGE_SIZE),
      leaf(110, Buffer.from('wenyuan')),
      leaf(111, Buffer.from('Wenyuan library portal')),
      leaf(112, Buffer.from('1')),
    ),
  )

/** Asks for the records that match, without any of them. */
export const searchRequest = (
  { database, encoding }: Pick<Target, 'database' | 'encoding'>,
  terms: readonly TargetTerm[],
): Buffer =>
  berOf(
    group(
      22,
      whole(13, 0),
      whole(14, 1),
      whole(15, 0),
      flagOf(16, true),
      leaf(17, Buffer.from(RESULT_SET)),
      group(18, leaf(105, Buffer.from(database))),
      group(21, group(1, oid(BIB_1), structureOf(terms, encoding))),
    ),
  )

/** Asks for records of the set; `from` counts from 1. */
export const presentRequest = ({ syntax }: Pick<Target, 'syntax'>, from: number, rows: number): Buffer =>
  berOf(
    group(
      24,
      leaf(31, Buffer.from(RESULT_SET)),
      whole(30, from),
      whole(29, rows),
      group(19, leaf(0, Buffer.from('F'))),
      leaf(104, oidBytes(syntaxes[syntax])),
    ),
  )

export const closeRequest = (): Buffer => berOf(group(48, whole(211, 0)))

/** The rows, joined from left to right. */
const structureOf = (terms: readonly TargetTerm[], encoding: Target['encoding']): BerNode =>
  terms
    .map((term) => ({ term, node: group(0, operandOf(term, encoding)) }))
    .reduce((left, right) => ({
      term: right.term,
      node: group(1, left.node, right.node, group(46, nothing({ and: 0, or: 1, not: 2 }[right.term.oper]))),
    })).node

const operandOf = ({ field, words, match }: TargetTerm, encoding: Target['encoding']): BerNode => {
  const isNumber = field === 'isbn' || field === 'issn'
  const text = isNumber ? words.replaceAll(/[\s-]/g, '') : words
  const attributes = [
    [1, use[field]],
    // structure: a phrase, or a list of words
    [4, match === 'words' && words.includes(' ') && !isNumber ? 6 : 1],
    // truncation: at the right, or none
    [5, match === 'begins' ? 1 : 100],
  ] as const
  return group(
    102,
    group(44, ...attributes.map(([type, value]) => sequence(whole(120, type), whole(121, value)))),
    leaf(45, wordsAs(text, encoding)),
  )
}
