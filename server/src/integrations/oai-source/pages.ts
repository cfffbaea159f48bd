import { textNamed, type XmlNode } from '../../platform/xml-tree.ts'
import { answerTo, type Asking, askRepository, dateIn, errorIn } from './ask.ts'
import { HarvestFailed } from './failure.ts'
import type { OaiSource } from './source.ts'

export interface HarvestedRecord {
  identifier: string
  isDeleted: boolean
  metadata: XmlNode | undefined
}

export interface HarvestPage {
  records: HarvestedRecord[]
  /** Where the list continues; empty: it ends here. */
  token: string
  responseDate: string
}

const MOST_PAGES = 100_000
const LONGEST_TOKEN = 4_000

/** Whether the repository's dates have seconds. @throws HarvestFailed */
export async function hasSeconds({ url }: OaiSource, asking: Asking): Promise<boolean> {
  const answer = answerTo(await askRepository(url, { verb: 'Identify' }, asking), 'Identify')
  return textNamed(answer, 'granularity').trim().length > 'YYYY-MM-DD'.length
}

/** The pages of a list, from its beginning or from a token. @throws HarvestFailed */
export async function* harvestPages(
  { url, prefix, set }: OaiSource,
  { from, token }: { from: string; token: string },
  asking: Asking,
): AsyncGenerator<HarvestPage> {
  const seen = new Set<string>()
  let next = token
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const query: Record<string, string> =
      next === ''
        ? { metadataPrefix: prefix, ...(set === '' ? {} : { set }), ...(from === '' ? {} : { from }) }
        : { resumptionToken: next }
    const root = await askRepository(url, { verb: 'ListRecords', ...query }, asking)
    const responseDate = dateIn(root)
    if (errorIn(root)?.code === 'noRecordsMatch') {
      yield { records: [], token: '', responseDate }
      return
    }
    const list = answerTo(root, 'ListRecords')
    const after = list.children.find(({ name }) => name === 'resumptionToken')?.text.trim() ?? ''
    if (seen.has(after) || after.length > LONGEST_TOKEN) throw new HarvestFailed('loop')
    yield { records: list.children.flatMap(recordOf), token: after, responseDate }
    if (after === '') return
    seen.add(after)
    next = after
  }
  throw new HarvestFailed('loop')
}

function recordOf(node: XmlNode): HarvestedRecord[] {
  if (node.name !== 'record') return []
  const header = node.children.find(({ name }) => name === 'header')
  const identifier = header ? textNamed(header, 'identifier').trim() : ''
  if (!header || identifier === '') return []
  const metadata = node.children.find(({ name }) => name === 'metadata')
  return [{ identifier, isDeleted: header.attributes.status === 'deleted', metadata: metadata?.children[0] }]
}
