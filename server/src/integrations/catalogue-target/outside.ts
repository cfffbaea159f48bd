import type { BlockList } from 'node:net'
import type { Encoding } from '../../domain/catalogue/codecs/charset.ts'
import { decoderOf, encodingOf } from '../../domain/catalogue/codecs/charset.ts'
import { guardedExchange } from '../../platform/guarded-exchange.ts'
import { readXmlTree, type XmlNode } from '../../platform/xml-tree.ts'
import type { Missing } from '../../platform/missing.ts'

/** Longest that a reader waits for a target. Source: areas of the design, "each ≤ 6 s". */
export const TARGET_MS = 6_000
const LARGEST = 8_000_000
/** Stands for bytes that an encoding does not have. */
const UNREADABLE = '\uFFFD'

/** What every adapter for another host needs. */
export interface Outside {
  /** Networks in which the host of an address may stand, besides public ones. */
  allowedFor(url: string): BlockList
  timeLimitMs: number
}

/**
 * An XML answer of a target, in the encoding that its header or declaration names, or in the one that the library has set
 * where there is no name or the answer cannot be read in it.
 */
export async function xmlFrom(
  url: string,
  { allowedFor, timeLimitMs }: Outside,
  usual: Encoding = 'utf-8',
): Promise<XmlNode | Missing> {
  const answer = await guardedExchange(url, {
    headers: { accept: 'application/xml, text/xml;q=0.9, */*;q=0.1' },
    timeLimitMs,
    sizeLimitBytes: LARGEST,
    allowed: allowedFor(url),
  })
  if (!answer.reached) return answer.because === 'timeout' ? 'slow' : 'down'
  if (answer.status !== 200) return 'down'
  const type = answer.headers['content-type'] ?? ''
  const named = /charset="?([\w-]+)/i.exec(type)?.[1] ?? declared(answer.body)
  const encoding = (named === undefined ? undefined : encodingOf(named)) ?? usual
  const text = decoderOf(encoding)(answer.body)
  const other = encoding !== usual && text.includes(UNREADABLE) ? decoderOf(usual)(answer.body) : text
  return readXmlTree(other.includes(UNREADABLE) ? text : other) ?? 'down'
}

/** The encoding in an XML declaration. */
const declared = (body: Buffer): string | undefined =>
  /^\s*<\?xml[^>]*encoding=["']([\w-]+)/.exec(body.subarray(0, 200).toString('latin1'))?.[1]
