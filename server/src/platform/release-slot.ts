import { AsyncLocalStorage } from 'node:async_hooks'

/** Whoever is being served, as far as waiting for somebody else is concerned. */
export interface HeldSlot {
  rest(): void
  goOn(): void
}

const served = new AsyncLocalStorage<HeldSlot>()

/** What is done here, and all that follows from it, belongs to this one. */
export const whileHoldingSlot = <T>(who: HeldSlot, work: () => Promise<T>): Promise<T> =>
  served.run(who, work)

/**
 * For whatever waits for a system outside of the house: a call that does takes nobody's place meanwhile, however long it is
 * (`http/admission/fair-scheduler.ts`). Nothing else depends on it.
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
