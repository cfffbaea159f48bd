import { SruFailure } from '../../search/cql/failure.ts'

export type SruVersion = '1.1' | '1.2' | '2.0'
export type RecordSchema = 'marcxml' | 'cnmarc' | 'dc'

export interface RetrieveRequest {
  query: string
  startRecord: number
  maximumRecords: number
  schema: RecordSchema
  /** Records as XML, or as text with their marks escaped. */
  packing: 'xml' | 'string'
  /** `sortKeys` of version 1.1: path, schema, ascending. */
  sortKeys: string
}

const versions: readonly SruVersion[] = ['1.1', '1.2', '2.0']
const USUAL_ROWS = 10
const MOST_ROWS = 100

export const schemaUris: Readonly<Record<RecordSchema, string>> = {
  marcxml: 'info:srw/schema/1/marcxml-v1.1',
  cnmarc: 'info:srw/schema/8/unimarcxml-v0.1',
  dc: 'info:srw/schema/1/dc-v1.1',
}
const schemaNames: Readonly<Record<string, RecordSchema>> = {
  '': 'marcxml',
  marcxml: 'marcxml',
  marc21: 'marcxml',
  'http://www.loc.gov/MARC21/slim': 'marcxml',
  cnmarc: 'cnmarc',
  unimarc: 'cnmarc',
  dc: 'dc',
  'info:srw/schema/1/dc-schema': 'dc',
  'http://purl.org/dc/elements/1.1/': 'dc',
  [schemaUris.marcxml]: 'marcxml',
  [schemaUris.cnmarc]: 'cnmarc',
  [schemaUris.dc]: 'dc',
}

/**
 * The version to answer in. Without one, an operation means 1.2, and its absence 2.0, which has neither. A base address
 * alone is asked by people and older programs: they get an explain record of 1.2.
 */
export function versionOf(sent: URLSearchParams): SruVersion | undefined {
  const version = sent.get('version')
  if (version !== null && version !== '') return versions.find((one) => one === version)
  const isBare = !sent.has('query') && !sent.has('scanClause')
  return sent.has('operation') || isBare ? '1.2' : '2.0'
}

/** @throws SruFailure */
export function operationOf(sent: URLSearchParams): 'explain' | 'searchRetrieve' | 'scan' {
  const usual = sent.has('query') ? 'searchRetrieve' : sent.has('scanClause') ? 'scan' : 'explain'
  const operation = sent.get('operation') ?? usual
  if (operation === 'explain' || operation === 'searchRetrieve' || operation === 'scan') return operation
  throw new SruFailure(4, operation)
}

/** Media types of answers; undefined: none of those that are asked for. Source: searchRetrieve 2.0, `httpAccept`. */
export function formOf(sent: URLSearchParams, accept = ''): 'xml' | 'json' | undefined {
  const asked = sent.get('httpAccept') ?? ''
  // browsers and libraries send a header that means nothing: only JSON alone is a wish
  if (asked === '') return /json/i.test(accept) && !/xml|html|\*/i.test(accept) ? 'json' : 'xml'
  if (/xml|\*\/\*|application\/\*/i.test(asked)) return 'xml'
  return /json/i.test(asked) ? 'json' : undefined
}

export interface ScanRequest {
  clause: string
  maximumTerms: number
  /** 1: the list begins with the term itself; 0: behind it. */
  responsePosition: 0 | 1
}

/** @throws SruFailure */
export function scanRequestOf(sent: URLSearchParams): ScanRequest {
  const clause = sent.get('scanClause') ?? ''
  if (clause.trim() === '') throw new SruFailure(7, 'scanClause')
  const position = numberOf(sent, 'responsePosition', 1)
  if (position !== 0 && position !== 1) throw new SruFailure(120, '0 and 1 are served')
  const asked = numberOf(sent, 'maximumTerms', USUAL_ROWS)
  if (asked < 1) throw new SruFailure(6, 'maximumTerms')
  return { clause, maximumTerms: Math.min(asked, MOST_ROWS), responsePosition: position }
}

/** @throws SruFailure */
export function retrieveRequestOf(sent: URLSearchParams, version: SruVersion): RetrieveRequest {
  const query = sent.get('query') ?? ''
  if (query.trim() === '') throw new SruFailure(7, 'query')
  const type = sent.get('queryType') ?? 'cql'
  if (type !== 'cql') throw new SruFailure(11, type)
  const schema = schemaNames[sent.get('recordSchema') ?? '']
  if (!schema) throw new SruFailure(66, sent.get('recordSchema') ?? '')
  const packing = sent.get(version === '2.0' ? 'recordXMLEscaping' : 'recordPacking') || 'xml'
  if (packing !== 'xml' && packing !== 'string') throw new SruFailure(71, packing)
  const startRecord = numberOf(sent, 'startRecord', 1)
  if (startRecord < 1) throw new SruFailure(6, 'startRecord')
  const asked = numberOf(sent, 'maximumRecords', USUAL_ROWS)
  if (asked < 0) throw new SruFailure(62)
  return {
    query,
    startRecord,
    maximumRecords: Math.min(asked, MOST_ROWS),
    schema,
    packing,
    sortKeys: sent.get('sortKeys') ?? '',
  }
}

const known = new Set(
  (
    'operation version query queryType startRecord maximumRecords recordSchema recordPacking recordXMLEscaping sortKeys ' +
    'scanClause responsePosition maximumTerms httpAccept renderedBy stylesheet lang'
  ).split(' '),
)

/** Names of what was asked and is not served. Extensions (`x-…`) are ignored, as the standard wants. */
export const unservedIn = (sent: URLSearchParams): string[] =>
  [...new Set(sent.keys())].filter((name) => !known.has(name) && !name.startsWith('x-')).slice(0, 10)

function numberOf(sent: URLSearchParams, name: string, usual: number): number {
  const text = sent.get(name) ?? ''
  if (text === '') return usual
  if (!/^-?\d{1,9}$/.test(text)) throw new SruFailure(6, name)
  return Number(text)
}
