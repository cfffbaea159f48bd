import { AsyncLocalStorage } from 'node:async_hooks'

/** The slot of a call, as far as waiting for external systems is concerned. */
export interface HeldSlot {
  release(): void
  resume(): void
}

const held = new AsyncLocalStorage<HeldSlot>()

/** Runs work that holds the slot, including all asynchronous work it starts. */
export const whileHoldingSlot = <T>(slot: HeldSlot, work: () => Promise<T>): Promise<T> =>
  held.run(slot, work)

/**
 * Releases the caller's slot while it waits for an external system (`http/admission/fair-scheduler.ts`). Outside a call
 * it has no effect.
 */
export async function withSlotReleased<T>(work: () => Promise<T>): Promise<T> {
  const slot = held.getStore()
  slot?.release()
  try {
    return await work()
  } finally {
    slot?.resume()
  }
}
