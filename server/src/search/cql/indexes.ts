import type { SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import { SruFailure } from './failure.ts'

/** What an index searches: text fields, any of them; years; a facet; the record's id; everything. */
export type CqlTarget =
  | { kind: 'fields'; fields: readonly SearchField[] }
  | { kind: 'year' }
  | { kind: 'facet'; facet: 'langCode' | 'docCode' }
  | { kind: 'id' }
  | { kind: 'all' }

const fields = (...names: SearchField[]): CqlTarget => ({ kind: 'fields', fields: names })

/** Indexes by context set. Sources: CQL 1.2; Dublin Core 1.1; Bath profile 2.0; record metadata 1.1. */
export const cqlIndexes = {
  cql: {
    serverChoice: fields('all'),
    anywhere: fields('all'),
    keywords: fields('all'),
    allRecords: { kind: 'all' },
  },
  dc: {
    title: fields('title'),
    creator: fields('author'),
    contributor: fields('author'),
    author: fields('author'),
    subject: fields('subject', 'keyword'),
    description: fields('abstract'),
    publisher: fields('publisher'),
    identifier: fields('isbn', 'issn'),
    source: fields('journal'),
    relation: fields('series'),
    date: { kind: 'year' },
    language: { kind: 'facet', facet: 'langCode' },
    type: { kind: 'facet', facet: 'docCode' },
  },
  bath: {
    any: fields('all'),
    title: fields('title'),
    keyTitle: fields('title'),
    uniformTitle: fields('title'),
    seriesTitle: fields('series'),
    author: fields('author'),
    name: fields('author'),
    personalName: fields('author'),
    corporateName: fields('author'),
    conferenceName: fields('author'),
    subject: fields('subject'),
    topicalSubject: fields('subject'),
    isbn: fields('isbn'),
    issn: fields('issn'),
    standardIdentifier: fields('isbn', 'issn'),
    callNumber: fields('callNo'),
    classification: fields('classNo'),
    keyword: fields('keyword'),
    barcode: fields('barcode'),
  },
  rec: { id: { kind: 'id' }, identifier: { kind: 'id' } },
} as const satisfies Record<string, Record<string, CqlTarget>>

export type CqlSet = keyof typeof cqlIndexes
const setNames = Object.keys(cqlIndexes) as CqlSet[]

/** Addresses of the context sets, in all their versions. */
const sets: readonly { set: CqlSet; uri: RegExp }[] = [
  {
    set: 'cql',
    uri: /^info:srw\/cql-context-set\/1\/cql-v|^http:\/\/www\.loc\.gov\/zing\/cql\/(?:cql-indexes|srw-indexes)/,
  },
  {
    set: 'dc',
    uri: /^info:srw\/cql-context-set\/1\/dc-v|^http:\/\/www\.loc\.gov\/zing\/cql\/dc-indexes|^http:\/\/purl\.org\/dc\/elements/,
  },
  { set: 'bath', uri: /^http:\/\/(?:zing\.z3950\.org\/cql\/bath|www\.loc\.gov\/zing\/cql\/bath)/ },
  { set: 'rec', uri: /^info:srw\/cql-context-set\/2\/rec-|^http:\/\/srw\.cheshire3\.org\/contextSets\/rec/ },
]

export const cqlSetUris: Readonly<Record<CqlSet, string>> = {
  cql: 'info:srw/cql-context-set/1/cql-v1.2',
  dc: 'info:srw/cql-context-set/1/dc-v1.1',
  bath: 'http://zing.z3950.org/cql/bath/2.0/',
  rec: 'info:srw/cql-context-set/2/rec-1.1',
}

/** Prefixes in force: those of the query before our own. */
export type CqlPrefixes = ReadonlyMap<string, string>

export function cqlSetOf(uri: string): CqlSet {
  const found = sets.find((one) => one.uri.test(uri))
  if (!found) throw new SruFailure(15, uri)
  return found.set
}

const byLetters: Readonly<Record<CqlSet, ReadonlyMap<string, CqlTarget>>> = {
  cql: lowered('cql'),
  dc: lowered('dc'),
  bath: lowered('bath'),
  rec: lowered('rec'),
}
function lowered(set: CqlSet): ReadonlyMap<string, CqlTarget> {
  return new Map(Object.entries(cqlIndexes[set]).map(([name, target]) => [name.toLowerCase(), target]))
}

/** @throws SruFailure 15 for a set, 16 for an index that is not served */
export function cqlTargetOf(index: string, prefixes: CqlPrefixes): CqlTarget {
  const [, prefix, name = ''] = /^(?:([^.]*)\.)?(.*)$/s.exec(index.toLowerCase()) ?? []
  const given = prefixes.get(prefix ?? '')
  const own = setNames.find((one) => one === prefix)
  if (prefix !== undefined && given === undefined && own === undefined) throw new SruFailure(15, index)
  const named = given === undefined ? own : cqlSetOf(given)
  const among = named === undefined ? (['dc', 'bath', 'cql', 'rec'] as const) : [named]
  for (const set of among) {
    const target = byLetters[set].get(name)
    if (target) return target
  }
  throw new SruFailure(16, index)
}
