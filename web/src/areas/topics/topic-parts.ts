import type { TopicBlock } from '@wenyuan/contract/areas/topics.ts'
import type { TextNode } from '@wenyuan/contract/shapes/rich-text.ts'
import { t } from './words.ts'

/** A place on a topic's page that the list of contents names. */
export interface TopicPart {
  /** Id of its heading. */
  id: string
  name: string
}

export const blockPartId = (block: number): string => `part-${block}`
export const nodePartId = (block: number, node: number): string => `part-${block}-${node}`

/** The heading of a block with records. */
export const headingOf = ({ kind, heading }: { kind: 'records' | 'search'; heading: string }): string =>
  heading || t(kind === 'records' ? 'topics.chosen' : 'topics.found')

/** The headings of the second level, in the order of the page. */
export const partsOf = (blocks: readonly TopicBlock[]): TopicPart[] =>
  blocks.flatMap((block, at): TopicPart[] => {
    if (block.kind === 'text')
      return block.nodes.flatMap((node, place) =>
        node.kind === 'heading' && node.level === 2
          ? [{ id: nodePartId(at, place), name: textOf(node) }]
          : [],
      )
    if (block.kind === 'records' || block.kind === 'search')
      return [{ id: blockPartId(at), name: headingOf(block) }]
    return []
  })

const textOf = ({ line }: Extract<TextNode, { kind: 'heading' }>): string =>
  line.map(({ text }) => text).join('')
