import type { QueryClient } from '@tanstack/react-query'
import { purchase } from '@wenyuan/contract/areas/purchase.ts'
import { query } from '../../api/query.ts'

/** Whether the library has a shop: it then has rules. */
export const shopIsOn = async (client: QueryClient): Promise<boolean> =>
  (await client.fetchQuery(query(purchase.rules, {}))).version !== ''
