import { hash } from 'node:crypto'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import type { Embedded, Embeddings } from './embeddings.ts'
import type { Missing } from '../../platform/missing.ts'
import {
  appendEmbedded,
  bytesOf,
  emptyEmbedded,
  lengthOfVectors,
  markComplete,
  noteLength,
  readEmbedded,
  repairEmbedded,
} from './embedded-files.ts'
import { projected } from './projection.ts'

/** Texts of one request. */
const AT_ONCE = 32
const LIMIT_MS = 60_000
/** Letters of a record: the beginning says what it is about. */
const MOST_LETTERS = 1_500

export interface EmbeddedBuilt {
  /** Records that have got a vector now. */
  records: number
  tokens: number
  /** False: the budget is spent or the service is down; the next build goes on from here. */
  complete: boolean
}

/** What a record is about, as one text. */
const textOf = ({ title, subtitle, subjects, keywords, abstract, contents }: BibRecord): string =>
  [title, subtitle, ...subjects, ...keywords, abstract, contents]
    .filter(Boolean)
    .join('. ')
    .slice(0, MOST_LETTERS)

/**
 * Gives a vector to every record whose text has none yet, within a budget.
 *
 * @param tokens budget; a request that has begun is still paid for
 */
export async function embedRecords(
  folder: string,
  embeddings: Embeddings,
  portions: AsyncIterable<readonly BibRecord[]>,
  tokens: number,
): Promise<EmbeddedBuilt> {
  repairEmbedded(folder)
  const known = new Map(readEmbedded(folder).map(({ recordId, textHash }) => [recordId, textHash]))
  const built = { records: 0, tokens: 0 }
  for await (const portion of portions) {
    const due = portion
      .map((record) => ({ recordId: record.recordId, text: textOf(record) }))
      .map((one) => ({ ...one, textHash: hash('sha1', one.text, 'base64url').slice(0, 16) }))
      .filter(({ recordId, textHash, text }) => text !== '' && known.get(recordId) !== textHash)
    for (let at = 0; at < due.length; at += AT_ONCE) {
      if (built.tokens >= tokens) return { ...built, complete: false }
      const some = due.slice(at, at + AT_ONCE)
      const embedded = await embedAlike(
        folder,
        embeddings,
        some.map(({ text }) => text),
      )
      if (typeof embedded === 'string') return { ...built, complete: false }
      appendEmbedded(
        folder,
        some.map(({ recordId, textHash }, no) => ({
          recordId,
          textHash,
          vector: bytesOf(projected(embedded.vectors[no] ?? new Float32Array())),
        })),
      )
      built.records += some.length
      built.tokens += embedded.tokens
    }
  }
  markComplete(folder)
  return { ...built, complete: true }
}

/**
 * The vectors of some texts, of the length of those before. A service that twice gives another length has changed its
 * model under the old name: its earlier vectors are forgotten, and the next build begins anew.
 */
async function embedAlike(
  folder: string,
  embeddings: Embeddings,
  texts: readonly string[],
): Promise<Embedded | Missing> {
  const known = lengthOfVectors(folder)
  const first = await embeddings.embed(texts, LIMIT_MS)
  if (typeof first === 'string') return first
  const length = first.vectors[0]?.length ?? 0
  if (known === undefined) noteLength(folder, length)
  if (known === undefined || known === length) return first
  const second = await embeddings.embed(texts, LIMIT_MS)
  if (typeof second === 'string') return second
  if (second.vectors[0]?.length === known) return second
  if (second.vectors[0]?.length === length) emptyEmbedded(folder)
  return 'down'
}
