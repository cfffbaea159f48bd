import { SruFailure } from '../../search/cql/failure.ts'
import { DIAGNOSTIC_SCHEMA, type FoundPage, type ScannedTerm } from './documents.ts'
import { schemaUris, type SruVersion } from './request.ts'

/**
 * Answers as JSON, by the names that the elements have in XML. Records stay XML, as texts: the standard names the media
 * type of such an answer, and no form.
 */
const json = (version: SruVersion, content: object): string =>
  JSON.stringify({ ...(version === '2.0' ? {} : { version }), ...content })

const diagnosticOf = ({ number, details, message }: Pick<SruFailure, 'number' | 'details' | 'message'>) => ({
  uri: `info:srw/diagnostic/1/${number}`,
  details,
  message,
})

const escapingOf = (version: SruVersion) =>
  version === '2.0' ? { recordXMLEscaping: 'string' } : { recordPacking: 'string' }

export function foundJson(version: SruVersion, page: FoundPage): string {
  const { total, records, next, schema, isPartial, unserved } = page
  return json(version, {
    numberOfRecords: total,
    records: records.map(({ position, xml }) => ({
      recordSchema: xml === undefined ? DIAGNOSTIC_SCHEMA : schemaUris[schema],
      ...escapingOf(version),
      recordData: xml ?? diagnosticOf(new SruFailure(67, schema)),
      recordPosition: position,
    })),
    ...(next <= total ? { nextRecordPosition: next } : {}),
    ...(unserved.length === 0
      ? {}
      : { diagnostics: unserved.map((name) => diagnosticOf(new SruFailure(8, name))) }),
    ...(version === '2.0'
      ? {
          resultCountPrecision: `info:srw/vocabulary/resultCountPrecision/1/${isPartial ? 'minimum' : 'exact'}`,
        }
      : {}),
  })
}

export const explainJson = (version: SruVersion, explain: string): string =>
  json(version, {
    record: {
      recordSchema: 'http://explain.z3950.org/dtd/2.0/',
      ...escapingOf(version),
      recordData: explain,
    },
  })

export const termsJson = (version: SruVersion, terms: readonly ScannedTerm[]): string =>
  json(version, {
    terms: terms.map(({ value, records, written }) => ({
      value,
      numberOfRecords: records,
      displayTerm: written,
    })),
  })

export const diagnosticJson = (
  version: SruVersion,
  failure: SruFailure,
  operation: 'searchRetrieve' | 'scan' = 'searchRetrieve',
): string =>
  json(version, {
    ...(operation === 'scan' ? {} : { numberOfRecords: 0 }),
    diagnostics: [diagnosticOf(failure)],
  })
