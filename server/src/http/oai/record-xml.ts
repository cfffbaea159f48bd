import { dublinCoreXml } from '../../domain/exports/dublin-core.ts'
import { marcXmlOf } from '../../domain/exports/marcxml.ts'
import type { HeldRecord } from '../../domain/exports/marc.ts'
import { type Described, marc21Of, unimarcOf } from '../../domain/exports/valid-marc.ts'
import { xmlText } from '../../domain/exports/xml-text.ts'
import { datestampOf } from '../../domain/oai/datestamp.ts'
import type { MetadataPrefix } from '../../domain/oai/request.ts'
import type { Scope } from '../../core/scope.ts'
import { recordPage } from '../feeds/opds-books.ts'
import { identifierOf } from './identifier.ts'
import type { Change, ChangedRecord } from './store.ts'

export const MARCXML = 'http://www.loc.gov/MARC21/slim'
const MARC_SCHEMA = 'http://www.loc.gov/standards/marcxml/schema/MARC21slim.xsd'
const OAI_DC = 'http://www.openarchives.org/OAI/2.0/oai_dc/'
const INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance'

/** Source: OAI-PMH 2.0, 3.4, and the implementation guidelines. */
export const formats: Readonly<Record<MetadataPrefix, { schema: string; namespace: string }>> = {
  oai_dc: { schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd', namespace: OAI_DC },
  marc21: { schema: MARC_SCHEMA, namespace: MARCXML },
  cnmarc: { schema: MARC_SCHEMA, namespace: MARCXML },
}

/** @param specs the sets of the record */
export const headerXml = (scope: Scope, change: Change, specs: readonly string[]): string =>
  `<header${change.withdrawn ? ' status="deleted"' : ''}>
<identifier>${xmlText(identifierOf(scope, change.record_id))}</identifier>
<datestamp>${datestampOf(change.changed_at)}</datestamp>
${specs.map((spec) => `<setSpec>${spec}</setSpec>`).join('\n')}
</header>`

export function recordXml(
  scope: Scope,
  change: ChangedRecord,
  { prefix, specs, held }: { prefix: MetadataPrefix; specs: readonly string[]; held: HeldRecord },
): string {
  const xml = change.withdrawn ? undefined : metadataXml(scope, { ...change, ...held }, prefix)
  const header = headerXml(scope, { ...change, withdrawn: xml === undefined }, specs)
  if (xml === undefined) return `<record>\n${header}\n</record>`
  return `<record>\n${header}\n<metadata>\n${xml}\n</metadata>\n</record>`
}

/** @returns undefined when the record has no such form: in that format it is deleted */
function metadataXml(scope: Scope, described: Described, prefix: MetadataPrefix): string | undefined {
  const { record } = described
  if (prefix === 'marc21') return marcXmlOf(marc21Of(described), MARCXML)
  if (prefix === 'cnmarc') {
    const unimarc = unimarcOf(described.marc)
    return unimarc && marcXmlOf(unimarc, MARCXML)
  }
  const { namespace, schema } = formats.oai_dc
  return `<oai_dc:dc xmlns:oai_dc="${namespace}" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xsi="${INSTANCE}" xsi:schemaLocation="${namespace} ${schema}">
${dublinCoreXml(record, recordPage(scope, record.recordId))}
</oai_dc:dc>`
}
