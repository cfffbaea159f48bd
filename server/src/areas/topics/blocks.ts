import type { TopicBlock } from '@wenyuan/contract/areas/topics.ts'
import { SearchBody } from '@wenyuan/contract/shapes/search-query.ts'
import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import type { Scope } from '../../core/scope.ts'
import type { SearchEngine } from '../../search/engines/engine.ts'
import { cardsOf } from '../../domain/records/cards.ts'
import { findHits } from '../../search/finding/find.ts'
import { nodesOf } from './markdown.ts'
import type { Block } from './topic.ts'

/** The ids of all records that a topic names, in order and once each. */
export const namedRecords = (blocks: readonly Block[]): string[] => [
  ...new Set(blocks.flatMap((block) => (block.kind === 'records' ? block.records : []))),
]

/**
 * Blocks in the language of the request. Searches are run now, so that they list what has arrived since.
 *
 * @param cards of the records that the topic names
 */
export const presentBlocks = (
  engine: SearchEngine,
  scope: Scope,
  blocks: readonly Block[],
  cards: ReadonlyMap<string, RecordCard>,
): Promise<TopicBlock[]> =>
  Promise.all(
    blocks.map(async (block): Promise<TopicBlock> => {
      const { language } = scope
      switch (block.kind) {
        case 'text':
          return { kind: 'text', nodes: nodesOf(block.text[language]) }
        case 'picture':
          return { ...block, alt: block.alt[language], caption: block.caption[language] }
        case 'records':
          return {
            kind: 'records',
            heading: block.heading[language],
            records: block.records.flatMap((id) => cards.get(id) ?? []),
          }
        case 'search':
          return {
            kind: 'search',
            heading: block.heading[language],
            ...(await foundNow(engine, scope, block)),
          }
        case 'video':
          return { ...block, name: block.name[language] }
        case 'link':
          return { ...block, name: block.name[language], note: block.note[language] }
      }
    }),
  )

async function foundNow(
  engine: SearchEngine,
  scope: Scope,
  { body, rows }: Extract<Block, { kind: 'search' }>,
) {
  const asked = SearchBody.parse({ ...body, page: 1, rows, facetNames: [] })
  const year = scope.now.getUTCFullYear()
  const { hits } = await findHits(engine, scope.tenant, asked, scope.site.search, { year })
  const records = await cardsOf(
    scope,
    hits.hits.map(({ id }) => id),
  )
  return { total: hits.total, records, body }
}
