import type { Encoding } from '../../domain/catalogue/codecs/charset.ts'
import type { MarcFamily } from '../../domain/catalogue/mapping/family.ts'
import type { ItemFacts } from '../../domain/catalogue/mapping/items.ts'
import { mapMarc, type MarcMapping } from '../../domain/catalogue/mapping/marc-outcome.ts'
import { readMarcFile } from '../../domain/catalogue/marc-records.ts'
import type { CatalogueEntry, MarcField, MarcRecord } from '../../domain/catalogue/record.ts'
import type { XmlNode } from '../../platform/xml-tree.ts'
import type { FoundRecord, Holding } from './catalogue-target.ts'

const LONGEST_ID = 512
const MOST_HOLDINGS = 200

/** The records of ISO 2709 bytes; those that cannot be read are left out. */
export async function recordsOfMarc(
  bytes: Buffer,
  encoding: Encoding | undefined,
  family: MarcFamily,
): Promise<FoundRecord[]> {
  const found: FoundRecord[] = []
  for await (const read of readMarcFile(once(bytes), bytes, encoding, family, { source: undefined }))
    found.push(...foundOf(read))
  return found
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** The record of a MARC element (MARCXML, MarcXchange, or the XML of Aleph); none when it has no title. Pure. */
export const recordsOfMarcNode = (node: XmlNode, family: MarcFamily): FoundRecord[] =>
  foundOf(mapMarc(marcOfNode(node), { record: 1 }, [], () => '', { family, source: undefined }))

/** A MARC element for the import; undefined when it has no title, or is no record of a title. Pure. */
export function entryOfMarcNode(node: XmlNode, family: MarcFamily): CatalogueEntry | undefined {
  const read = mapMarc(marcOfNode(node), { record: 1 }, [], () => '', { family, source: undefined })
  return 'record' in read ? read.record.outcome.entry : undefined
}

/** MARC in the elements of MARCXML, or in those of Aleph's `oai_marc` (fixfield, varfield). */
function marcOfNode({ children }: XmlNode): MarcRecord {
  const leader = children.find(({ name }) => name === 'leader')?.text ?? ''
  const fields = children.flatMap(({ name, attributes, children: parts, text }): MarcField[] => {
    const tag = attributes.tag ?? attributes.id ?? ''
    if (name === 'controlfield' || name === 'fixfield') return [{ tag, value: text }]
    if (name !== 'datafield' && name !== 'varfield') return []
    return [
      {
        tag,
        indicator1: attributes.ind1 ?? attributes.i1 ?? ' ',
        indicator2: attributes.ind2 ?? attributes.i2 ?? ' ',
        subfields: parts.map((part) => ({
          code: part.attributes.code ?? part.attributes.label ?? '',
          value: part.text,
        })),
      },
    ]
  })
  return { leader: leader.padEnd(24), fields }
}

function foundOf(read: MarcMapping): FoundRecord[] {
  if (!('record' in read)) return []
  const { outcome, items } = read.record
  if (outcome.key.length > LONGEST_ID) return []
  const { record, marc } = outcome.entry
  const holdings = [...items.map(holdingOf), ...(items.length === 0 && marc ? holders(marc) : [])]
  return [{ foreignId: outcome.key, record, holdings: holdings.slice(0, MOST_HOLDINGS), url: '' }]
}

const holdingOf = ({ branch, location, callNumber, volume, status }: ItemFacts): Holding => ({
  library: branch ?? '',
  callNo: callNumber ?? '',
  place: location ?? '',
  volume: volume ?? '',
  // a state in a bibliographic record is as old as the record
  onShelf: status === 'on-loan' || status === 'lost' || status === 'processing' ? false : null,
})

/** Libraries that a record of a union catalogue names: MARC 21 850 $a, UNIMARC practice 899 $a. */
function holders({ fields }: MarcRecord): Holding[] {
  const names = fields.flatMap((field) =>
    'subfields' in field && (field.tag === '850' || field.tag === '899')
      ? field.subfields.filter(({ code }) => code === 'a').map(({ value }) => value.trim())
      : [],
  )
  return [...new Set(names.filter((name) => name !== ''))].map((library) => ({
    library,
    callNo: '',
    place: '',
    volume: '',
    onShelf: null,
  }))
}
