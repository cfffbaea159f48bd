import { LRUCache } from 'lru-cache'
import { Fail } from '../../../core/fail.ts'
import type { ItemFacts } from './asking-items.ts'

/** How long copy states are cached. */
const FRESH_MS = 15_000
const MOST_KNOWN = 20_000
/** Copies queried in a row on one connection before it is released to others. */
const AT_ONCE = 10
/** Maximum queue length; beyond it callers get the last known states. */
const LONGEST_QUEUE = 50

type AskItems = (barcodes: readonly string[]) => Promise<[barcode: string, item: ItemFacts][]>

/** States of copies, queried in batches with limited concurrency and cached briefly. */
export interface KnownItems {
  /** @throws Fail LIBRARY_SYSTEM_OFF when the queue is full */
  of(barcodes: readonly string[], ask: AskItems): Promise<ReadonlyMap<string, ItemFacts>>
}

/** @param lanes maximum concurrent batches */
export function openKnownItems(lanes: number): KnownItems {
  const known = new LRUCache<string, ItemFacts>({ max: MOST_KNOWN, ttl: FRESH_MS })
  const queue: (() => void)[] = []
  let busy = 0

  const inLane = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (busy < lanes) busy++
    else {
      if (queue.length >= LONGEST_QUEUE) throw new Fail('LIBRARY_SYSTEM_OFF', { retryAfter: 5 })
      await new Promise<void>((resolve) => queue.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else busy--
    }
  }

  return {
    async of(barcodes, ask) {
      const fresh = barcodes.flatMap((barcode): [string, ItemFacts][] => {
        const item = known.get(barcode)
        return item ? [[barcode, item]] : []
      })
      const there = new Set(fresh.map(([barcode]) => barcode))
      const wanted = barcodes.filter((barcode) => !there.has(barcode))
      const parts = Array.from({ length: Math.ceil(wanted.length / AT_ONCE) }, (_, no) =>
        wanted.slice(no * AT_ONCE, (no + 1) * AT_ONCE),
      )
      // keep the answers of one batch even if others fail
      const askPart = async (part: readonly string[]) => {
        const answered = await inLane(() => ask(part))
        for (const [barcode, item] of answered) known.set(barcode, item)
        return answered
      }
      const asked = (await Promise.all(parts.map(askPart))).flat()
      return new Map([...fresh, ...asked])
    },
  }
}
