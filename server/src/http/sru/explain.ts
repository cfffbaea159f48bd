import { xmlText } from '../../domain/exports/xml-text.ts'
import type { Scope } from '../../core/scope.ts'
import { cqlIndexes, type CqlSet, cqlSetUris, cqlTargetOf } from '../../search/cql/indexes.ts'
import { scannedField } from './scan.ts'
import { schemaUris, type SruVersion } from './request.ts'

/** What the server can do, as a ZeeRex 2.0 record. */
export function explainXml(scope: Scope, version: SruVersion): string {
  const { site, origin, language } = scope
  const { hostname, port, protocol } = new URL(origin)
  const sets = Object.keys(cqlIndexes) as CqlSet[]
  return `<explain xmlns="http://explain.z3950.org/dtd/2.0/">
<serverInfo protocol="SRU" version="${version}" transport="${protocol.slice(0, -1)}" method="GET POST">
<host>${xmlText(hostname)}</host>
<port>${port || (protocol === 'https:' ? '443' : '80')}</port>
<database>${xmlText(`${site.path}/sru`)}</database>
</serverInfo>
<databaseInfo>
<title lang="${language}" primary="true">${xmlText(site.name[language])}</title>
</databaseInfo>
<indexInfo>
${sets.map((set) => `<set name="${set}" identifier="${cqlSetUris[set]}"/>`).join('\n')}
${sets.flatMap((set) => Object.keys(cqlIndexes[set]).map((name) => indexXml(set, name))).join('\n')}
</indexInfo>
<schemaInfo>
<schema name="marcxml" identifier="${schemaUris.marcxml}"><title>MARCXML</title></schema>
<schema name="cnmarc" identifier="${schemaUris.cnmarc}"><title>CNMARC and UNIMARC in the elements of MARCXML</title></schema>
<schema name="dc" identifier="${schemaUris.dc}"><title>Dublin Core</title></schema>
</schemaInfo>
<configInfo>
<default type="numberOfRecords">10</default>
<default type="retrieveSchema">marcxml</default>
<setting type="maximumRecords">100</setting>
<supports type="relation">=</supports>
<supports type="relation">==</supports>
<supports type="relation">exact</supports>
<supports type="relation">any</supports>
<supports type="relation">all</supports>
<supports type="relation">adj</supports>
<supports type="relation">within</supports>
<supports type="relation">&lt;</supports>
<supports type="relation">&gt;</supports>
</configInfo>
</explain>`
}

const indexXml = (set: CqlSet, name: string): string =>
  `<index search="true" scan="${isScanned(set, name)}"><map><name set="${set}">${name}</name></map></index>`

const isScanned = (set: CqlSet, name: string): boolean =>
  scannedField(cqlTargetOf(`${set}.${name}`, new Map())) !== undefined
