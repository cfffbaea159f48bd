import type { Bookshop } from '../bookshop.ts'

const down = async () => 'down' as const

/** A vendor that is not connected: nothing can be asked and nothing is taken. */
export const noShop: Bookshop = {
  isLocal: true,
  categories: down,
  search: down,
  recommended: down,
  item: down,
  items: down,
  prices: down,
  stock: down,
  freight: down,
  order: async () => ({ outcome: 'refused', because: 'closed' }),
  // an order of an earlier connection: nobody can say what has become of it
  status: down,
  cancel: down,
  readMessage: () => undefined,
}
