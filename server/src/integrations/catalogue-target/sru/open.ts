import { encodingOf } from '../../../domain/catalogue/codecs/charset.ts'
import { nodesNamed, readXmlTree, textNamed, type XmlNode } from '../../../platform/xml-tree.ts'
import type { CatalogueTarget, FoundPage, FoundRecord, TargetAsk } from '../catalogue-target.ts'
import type { Missing } from '../../../platform/missing.ts'
import { recordsOfMarcNode } from '../found-records.ts'
import { type Outside, xmlFrom } from '../outside.ts'
import type { Target } from '../target.ts'
import { cqlOf } from './cql.ts'
import { recordsOfDublinCore } from './dublin-core.ts'

/** Diagnostics of SRU. Source: SRU 1.2 "Diagnostics List". */
const UNSUPPORTED_VERSION = '5'
const UNKNOWN_SCHEMA = '66'
const UNSUPPORTED_RELATION = '19'

type SruTarget = Pick<Target, 'url' | 'version' | 'schema' | 'indexes' | 'syntax' | 'encoding'>

/**
 * A server that speaks SRU 1.1, 1.2 or 2.0 (`searchRetrieve` over GET), with records in MARCXML or Dublin Core, as XML
 * or packed as text. A server that refuses version, schema or relation is asked once more in a plainer form.
 */
export function openSru(target: SruTarget, outside: Outside): CatalogueTarget {
  const ask = async (asked: TargetAsk, form: Form): Promise<XmlNode | Missing> =>
    xmlFrom(addressOf(target.url, asked, form, target.indexes), outside, encodingOf(target.encoding))

  const search = async (asked: TargetAsk): Promise<FoundPage | Missing> => {
    let form: Form = { version: target.version, schema: target.schema, plain: false }
    for (let tries = 0; tries < 3; tries++) {
      const root = await ask(asked, form)
      if (root === 'slow' || root === 'down') return root
      const refusal = refusalIn(root)
      if (refusal === undefined) return pageOf(root, target.syntax)
      const plainer: Form | undefined =
        refusal === UNSUPPORTED_VERSION && form.version !== '1.1'
          ? { ...form, version: '1.1' }
          : refusal === UNKNOWN_SCHEMA && form.schema !== 'dc'
            ? { ...form, schema: 'dc' }
            : refusal === UNSUPPORTED_RELATION && !form.plain
              ? { ...form, plain: true }
              : undefined
      if (!plainer) return 'down'
      form = plainer
    }
    return 'down'
  }
  return {
    canCount: true,
    search: (_where, asked) => search(asked),
    holdings: () => Promise.resolve(undefined),
    resultSet: () => Promise.resolve(undefined),
  }
}

interface Form {
  version: Target['version']
  schema: string
  /** Words by `=` only. */
  plain: boolean
}

function addressOf(
  base: string,
  { terms, offset, rows }: TargetAsk,
  { version, schema, plain }: Form,
  indexes: Target['indexes'],
): string {
  const url = new URL(base)
  const query = cqlOf(plain ? terms.map((term) => ({ ...term, match: 'words' as const })) : terms, indexes)
  const asked = {
    ...(version === '2.0' ? {} : { operation: 'searchRetrieve' }),
    version,
    query: plain ? query.replaceAll(' all "', ' = "') : query,
    startRecord: String(offset + 1),
    maximumRecords: String(rows),
    ...(rows === 0 ? {} : { recordSchema: schema }),
    ...(version === '2.0' ? { recordXMLEscaping: 'xml' } : { recordPacking: 'xml' }),
  }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  return url.href
}

/** The number of a diagnostic about the whole query; undefined: there is none. */
function refusalIn(root: XmlNode): string | undefined {
  const [list] = root.children.filter(({ name }) => name === 'diagnostics')
  if (!list) return undefined
  // "info:srw/diagnostic/1/10"
  return textNamed(list, 'uri').split('/').at(-1) ?? ''
}

/** A page, or `down` for an answer that is none. */
function pageOf(root: XmlNode, syntax: Target['syntax']): FoundPage | 'down' {
  if (root.name !== 'searchRetrieveResponse') return 'down'
  const count = textNamed(root, 'numberOfRecords')
  if (!/^\d{1,12}$/.test(count)) return 'down'
  const precision = textNamed(root, 'resultCountPrecision')
  const records = root.children
    .filter(({ name }) => name === 'records')
    .flatMap(({ children }) => children.filter(({ name }) => name === 'record'))
    .flatMap((record) => recordsIn(record, syntax))
  return { total: Number(count), exact: precision === '' || precision.endsWith('/exact'), records }
}

/** The record inside one `record` of an answer; none when it is a diagnostic or cannot be read. */
function recordsIn(record: XmlNode, syntax: Target['syntax']): FoundRecord[] {
  const [data] = nodesNamed(record, 'recordData')
  if (!data) return []
  const inner = data.children.length > 0 ? data : wrapped(data.text)
  if (!inner) return []
  const schema = textNamed(record, 'recordSchema')
  const [marc] = nodesNamed(inner, 'record').filter(({ children }) =>
    children.some(({ name }) => name === 'datafield' || name === 'leader'),
  )
  const found = marc
    ? recordsOfMarcNode(marc, familyOf(schema, marc.attributes.format ?? '', syntax))
    : recordsOfDublinCore(inner)
  const id = textNamed(record, 'recordIdentifier')
  return id === '' ? found : found.map((one) => ({ ...one, foreignId: id.slice(0, 512) }))
}

/** The element of a record that was packed as text, with a root of its own. */
function wrapped(text: string): XmlNode | undefined {
  const root = readXmlTree(text.trim())
  return root && { name: 'recordData', uri: '', attributes: {}, children: [root], text: '' }
}

const familyOf = (schema: string, format: string, syntax: Target['syntax']) =>
  /unimarc|cnmarc|rusmarc|5\.28/i.test(`${schema} ${format}`) || syntax !== 'marc21' ? 'unimarc' : 'marc21'
