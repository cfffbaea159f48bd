import type { Copy, LendingLibrary } from './lending-library.ts'

interface Placed {
  id: string | number
  account: string
  barcode: string
}

/** The holds of a simulated library system that gives them ids, which the library behind it does not. */
export function makePlacedHolds<One extends Placed>(library: LendingLibrary) {
  const placed: One[] = []
  const copyOf = (barcode: string): Copy => {
    const copy = library.copy(barcode)
    if (!copy) throw new Error(barcode)
    return copy
  }
  /** The title's place in the queue, from 1, or the copy that is ready; undefined: the hold has ended. */
  const standOf = ({ id, account, barcode }: Placed) => {
    const { title } = copyOf(barcode)
    const queue = placed.filter(
      (one) => copyOf(one.barcode).title === title && library.waiting(one.account).includes(one.barcode),
    )
    const place = queue.findIndex((one) => one.id === id) + 1
    const ready = library.ready(account).find((copy) => copy.title === title)
    return place === 0 && !ready ? undefined : { title, place, ready }
  }
  return {
    placed,
    copyOf,
    standOf,
    /** @returns whether it had not ended */
    cancel(hold: One | undefined): boolean {
      const stand = hold && standOf(hold)
      if (!stand) return false
      return library.giveUp(hold.account, stand.ready?.barcode ?? hold.barcode)
    },
  }
}
