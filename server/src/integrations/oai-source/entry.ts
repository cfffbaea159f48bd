import type { CatalogueEntry } from '../../domain/catalogue/record.ts'
import { entryOfMarcNode } from '../catalogue-target/found-records.ts'
import { recordsOfDublinCore } from '../catalogue-target/sru/dublin-core.ts'
import type { XmlNode } from '../../platform/xml-tree.ts'
import type { OaiSource } from './source.ts'

/** A record's metadata for the import; undefined when it has no title. Pure. */
export function harvestedEntry(
  { format, docCode }: OaiSource,
  metadata: XmlNode,
): CatalogueEntry | undefined {
  if (format !== 'dc') return entryOfMarcNode(metadata, format)
  const [found] = recordsOfDublinCore(metadata)
  if (!found) return undefined
  const { record, url } = found
  const links = url === '' || record.links.length > 0 ? record.links : [{ url }]
  return { record: { ...record, links, ...(docCode === '' ? {} : { docCode }) }, items: [] }
}
