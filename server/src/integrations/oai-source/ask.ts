import { setTimeout as pause } from 'node:timers/promises'
import type { BlockList } from 'node:net'
import { guardedExchange } from '../../platform/guarded-exchange.ts'
import { textNamed, readXmlTree, type XmlNode } from '../../platform/xml-tree.ts'
import { HarvestFailed } from './failure.ts'

const PAGE_MS = 60_000
const LARGEST = 32_000_000
/** How often, and how long at most, a repository may ask to wait. */
const MOST_WAITS = 10
const LONGEST_WAIT_SECONDS = 600
const USUAL_WAIT_SECONDS = 30

export interface Asking {
  /** Networks besides public ones that the operator allows. */
  allowed: BlockList
  signal: AbortSignal
}

/** One answer of a repository. It waits as long as the repository wishes. @throws HarvestFailed */
export async function askRepository(
  address: string,
  query: Readonly<Record<string, string>>,
  { allowed, signal }: Asking,
): Promise<XmlNode> {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  for (let waits = 0; ; waits++) {
    signal.throwIfAborted()
    const answer = await guardedExchange(url.href, {
      headers: { accept: 'text/xml, application/xml;q=0.9' },
      timeLimitMs: PAGE_MS,
      sizeLimitBytes: LARGEST,
      allowed,
    })
    if (!answer.reached) {
      const { because } = answer
      if (because === 'forbidden' || because === 'redirected' || because === 'too-large')
        throw new HarvestFailed(because)
      throw new HarvestFailed(because === 'timeout' ? 'slow' : 'down', because)
    }
    if (answer.status === 503 || answer.status === 429) {
      const wished = Number(answer.headers['retry-after'] ?? USUAL_WAIT_SECONDS)
      const seconds = Number.isFinite(wished) && wished >= 0 ? wished : USUAL_WAIT_SECONDS
      if (waits >= MOST_WAITS || seconds > LONGEST_WAIT_SECONDS)
        throw new HarvestFailed('down', `${answer.status}`)
      await pause(seconds * 1_000, undefined, { signal })
      continue
    }
    if (answer.status !== 200) throw new HarvestFailed('down', `${answer.status}`)
    const root = readXmlTree(answer.body.toString('utf8'))
    if (root?.name !== 'OAI-PMH') throw new HarvestFailed('unreadable')
    return root
  }
}

/** The code of an error in an answer; undefined: there is none. */
export const errorIn = (root: XmlNode): { code: string; text: string } | undefined => {
  const error = root.children.find(({ name }) => name === 'error')
  return error && { code: error.attributes.code ?? '', text: error.text }
}

/** The element of the verb. @throws HarvestFailed */
export function answerTo(root: XmlNode, verb: string): XmlNode {
  const error = errorIn(root)
  if (error?.code === 'badResumptionToken') throw new HarvestFailed('badResumptionToken')
  if (error) throw new HarvestFailed('refused', `${error.code} ${error.text}`)
  const found = root.children.find(({ name }) => name === verb)
  if (!found) throw new HarvestFailed('unreadable', verb)
  return found
}

export const dateIn = (root: XmlNode): string => textNamed(root, 'responseDate').trim()
