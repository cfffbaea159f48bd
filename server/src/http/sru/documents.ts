import { xmlText } from '../../domain/exports/xml-text.ts'
import { SruFailure } from '../../search/cql/failure.ts'
import { type RecordSchema, schemaUris, type SruVersion } from './request.ts'

/** Namespaces of the versions. Sources: SRU 1.2 (Library of Congress); searchRetrieve 2.0 (OASIS). */
const namespaces = (version: SruVersion) =>
  version === '2.0'
    ? {
        response: 'http://docs.oasis-open.org/ns/search-ws/sruResponse',
        diagnostic: 'http://docs.oasis-open.org/ns/search-ws/diagnostic',
        scan: 'http://docs.oasis-open.org/ns/search-ws/scan',
      }
    : {
        response: 'http://www.loc.gov/zing/srw/',
        diagnostic: 'http://www.loc.gov/zing/srw/diagnostic/',
        scan: 'http://www.loc.gov/zing/srw/',
      }

const document = (version: SruVersion, root: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="${namespaces(version)[root === 'scanResponse' ? 'scan' : 'response']}">
${version === '2.0' ? '' : `<version>${version}</version>\n`}${content}
</${root}>
`

/** Stands for a record that cannot be given as it was asked for. Source: SRU 1.2, "Surrogate Diagnostics". */
export const DIAGNOSTIC_SCHEMA = 'info:srw/schema/1/diagnostics-v1.1'

const packed = (xml: string, packing: 'xml' | 'string'): string =>
  `<recordData>${packing === 'xml' ? xml : xmlText(xml)}</recordData>`

const packingOf = (version: SruVersion, packing: 'xml' | 'string'): string =>
  version === '2.0'
    ? `<recordXMLEscaping>${packing}</recordXMLEscaping>`
    : `<recordPacking>${packing}</recordPacking>`

export interface FoundPage {
  total: number
  /** Records as XML; one that was withdrawn a moment ago is left out. */
  records: readonly { position: number /** Undefined: it has no such form. */; xml: string | undefined }[]
  /** Of the record behind this page. */
  next: number
  schema: RecordSchema
  packing: 'xml' | 'string'
  /** The search was cut by its time limit: the total is a lower bound. */
  isPartial: boolean
  /** Parameters that were ignored. */
  unserved: readonly string[]
}

export function foundDocument(version: SruVersion, page: FoundPage): string {
  const { total, records, next, schema, packing, isPartial, unserved } = page
  const parts = [
    `<numberOfRecords>${total}</numberOfRecords>`,
    records.length === 0
      ? ''
      : `<records>\n${records
          .map(
            ({ position, xml }) => `<record>
<recordSchema>${xml === undefined ? DIAGNOSTIC_SCHEMA : schemaUris[schema]}</recordSchema>
${packingOf(version, packing)}
${packed(xml ?? diagnosticXml(version, new SruFailure(67, schema)), packing)}
<recordPosition>${position}</recordPosition>
</record>`,
          )
          .join('\n')}\n</records>`,
    next <= total ? `<nextRecordPosition>${next}</nextRecordPosition>` : '',
    unserved.length === 0
      ? ''
      : `<diagnostics>\n${unserved.map((name) => diagnosticXml(version, new SruFailure(8, name))).join('\n')}\n</diagnostics>`,
    version === '2.0'
      ? `<resultCountPrecision>info:srw/vocabulary/resultCountPrecision/1/${isPartial ? 'minimum' : 'exact'}</resultCountPrecision>`
      : '',
  ]
  return document(version, 'searchRetrieveResponse', parts.filter((part) => part !== '').join('\n'))
}

type Diagnostic = Pick<SruFailure, 'number' | 'details' | 'message'>

const diagnosticXml = (version: SruVersion, { number, details, message }: Diagnostic): string =>
  `<diagnostic xmlns="${namespaces(version).diagnostic}">
<uri>info:srw/diagnostic/1/${number}</uri>
<details>${xmlText(details)}</details>
<message>${xmlText(message)}</message>
</diagnostic>`

export const explainDocument = (version: SruVersion, explain: string): string =>
  document(
    version,
    'explainResponse',
    `<record>
<recordSchema>http://explain.z3950.org/dtd/2.0/</recordSchema>
${packingOf(version, 'xml')}
${packed(explain, 'xml')}
</record>`,
  )

export interface ScannedTerm {
  /** As it is searched for. */
  value: string
  records: number
  /** As it is written in the records. */
  written: string
}

/** Without line breaks between the terms: some clients take those for terms too. */
export const termsDocument = (version: SruVersion, terms: readonly ScannedTerm[]): string =>
  document(version, 'scanResponse', terms.length === 0 ? '' : `<terms>${terms.map(termXml).join('')}</terms>`)

const termXml = ({ value, records, written }: ScannedTerm): string =>
  `<term><value>${xmlText(value)}</value><numberOfRecords>${records}</numberOfRecords><displayTerm>${xmlText(written)}</displayTerm></term>`

/** An answer that says what is wrong, with the number of the diagnostic. */
export function diagnosticDocument(
  version: SruVersion,
  failure: Diagnostic,
  operation: 'searchRetrieve' | 'scan' = 'searchRetrieve',
): string {
  const diagnostic = `<diagnostics>
${diagnosticXml(version, failure)}
</diagnostics>`
  if (operation === 'scan') return document(version, 'scanResponse', diagnostic)
  return document(version, 'searchRetrieveResponse', `<numberOfRecords>0</numberOfRecords>\n${diagnostic}`)
}
