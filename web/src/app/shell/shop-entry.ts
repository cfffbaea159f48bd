import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MenuEntry } from '@wenyuan/contract/areas/site.ts'
import { currentIdentity } from '../../api/identity.ts'
import { paths } from '../paths.ts'
import { pathOfMenuUrl } from './menu-rules.ts'

/** Whether an address of the menu is the entry of the shop. Pure. */
export const isShopEntry = (address: string): boolean =>
  address.split('?', 1)[0]?.toLowerCase() === paths.purchase().toLowerCase()

const hasShopEntry = (menu: readonly MenuEntry[]): boolean =>
  menu.some(
    ({ useFlag, menuUrl, children }) =>
      (useFlag && isShopEntry(pathOfMenuUrl(menuUrl))) || hasShopEntry(children),
  )

/** Whether the menu's entry of the shop leads to books: the default menu has it at every library. */
export function useShopIsOn(menu: readonly MenuEntry[]): boolean {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['shop-is-on', currentIdentity().groupCode],
    queryFn: async () => (await import('./shop-is-on.ts')).shopIsOn(client),
    enabled: hasShopEntry(menu),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? false
}
