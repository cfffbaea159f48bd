import { AsyncLocalStorage } from 'node:async_hooks'

/** The slot of a call, as far as waiting for external systems is concerned. */
export interface HeldSlot {
  rest(): void
  goOn(): void
}

const served = new AsyncLocalStorage<HeldSlot>()

/** Runs work that holds the slot, including all asynchronous work it starts. */
export const whileHoldingSlot = <T>(who: HeldSlot, work: () => Promise<T>): Promise<T> =>
  served.run(who, work)

/**
 * Releases the caller's slot while it waits for an external system (`http/admission/fair-scheduler.ts`). Outside a call
 * it has no effect.
 */
export async function withSlotReleased<T>(work: () => Promise<T>): Promise<T> {
  const who = served.getStore()
  who?.rest()
  try {
    return await work()
  } finally {
    who?.goOn()
  }
}
