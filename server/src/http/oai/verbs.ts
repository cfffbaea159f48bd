import { heldOf } from '../../domain/exports/held.ts'
import { xmlText } from '../../domain/exports/xml-text.ts'
import { datestampOf } from '../../domain/oai/datestamp.ts'
import { OaiFailure } from '../../domain/oai/failure.ts'
import { metadataPrefixes, type OaiRequest } from '../../domain/oai/request.ts'
import { storable } from '../../platform/db/storable.ts'
import type { Scope } from '../../core/scope.ts'
import { identifierOf, recordIdOf, repositoryOf } from './identifier.ts'
import { formats, recordXml } from './record-xml.ts'
import { membershipsOf } from './set-store.ts'
import { setsOf } from './sets.ts'
import { anyRecord, firstChange, recordsAsChanged, type StoredRecord } from './store.ts'

/** Where a library has given no mail address: the protocol demands one. */
const NO_MAIL = 'no-address@wenyuan.invalid'
const mailForm = /^\S+@(?:[^\s.]+\.)+[^\s.]+$/

export async function identify(scope: Scope, base: string): Promise<string> {
  const { site, language, now } = scope
  const mail = [site.settings.oaiMail, site.settings.footerMail].find((one) => mailForm.test(one)) ?? NO_MAIL
  return `<repositoryName>${xmlText(site.name[language])}</repositoryName>
<baseURL>${xmlText(base)}</baseURL>
<protocolVersion>2.0</protocolVersion>
<adminEmail>${xmlText(mail)}</adminEmail>
<earliestDatestamp>${datestampOf((await firstChange(scope)) ?? now)}</earliestDatestamp>
<deletedRecord>persistent</deletedRecord>
<granularity>YYYY-MM-DDThh:mm:ssZ</granularity>
<compression>gzip</compression>
<description>
<oai-identifier xmlns="http://www.openarchives.org/OAI/2.0/oai-identifier">
<scheme>oai</scheme>
<repositoryIdentifier>${repositoryOf(scope)}</repositoryIdentifier>
<delimiter>:</delimiter>
<sampleIdentifier>${xmlText(identifierOf(scope, (await anyRecord(scope)) ?? 'none'))}</sampleIdentifier>
</oai-identifier>
</description>`
}

export const listSets = async (scope: Scope): Promise<string> =>
  (await setsOf(scope)).all
    .map(
      ({ spec, name }) =>
        `<set><setSpec>${spec}</setSpec><setName>${xmlText(name[scope.language])}</setName></set>`,
    )
    .join('\n')

export async function listMetadataFormats(scope: Scope, identifier: string | undefined): Promise<string> {
  const record = identifier === undefined ? undefined : await recordOf(scope, identifier)
  return metadataPrefixes
    .filter((prefix) => prefix !== 'cnmarc' || !record || record.cnmarc === true)
    .map(
      (prefix) => `<metadataFormat>
<metadataPrefix>${prefix}</metadataPrefix>
<schema>${formats[prefix].schema}</schema>
<metadataNamespace>${formats[prefix].namespace}</metadataNamespace>
</metadataFormat>`,
    )
    .join('\n')
}

export async function getRecord(
  scope: Scope,
  { identifier, prefix }: Extract<OaiRequest, { verb: 'GetRecord' }>,
): Promise<string> {
  const record = await recordOf(scope, identifier)
  if (prefix === 'cnmarc' && record.cnmarc === null)
    throw new OaiFailure('cannotDisseminateFormat', 'The source of this record is not CNMARC.')
  const memberships = await membershipsOf(scope, [record.record_id])
  const specs = (await setsOf(scope)).specsOf(record.doc_code, memberships.get(record.record_id) ?? [])
  const held = (await heldOf(scope, [record.record_id]))(record.record_id)
  return recordXml(scope, record, { prefix, specs, held })
}

async function recordOf(scope: Scope, identifier: string): Promise<StoredRecord> {
  const [record] = await recordsAsChanged(scope, [storable(recordIdOf(scope, identifier))])
  if (!record) throw new OaiFailure('idDoesNotExist', 'No record of this library has this identifier.')
  return record
}
