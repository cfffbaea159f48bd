import { z } from 'zod'

/** A piece of a line in one style. `href` is an http(s) address or a path of the app that begins with "/"; empty: no link. */
const TextRun = z.object({
  text: z.string(),
  strong: z.boolean(),
  emphasis: z.boolean(),
  href: z.string(),
})
export type TextRun = z.output<typeof TextRun>

const line = z.array(TextRun)

/** Formatted text as nodes. It is never HTML. */
export const TextNode = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), line }),
  z.object({ kind: z.literal('paragraph'), line }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(line) }),
])
export type TextNode = z.output<typeof TextNode>
