import { useQuery } from '@tanstack/react-query'
import { purchase } from '@wenyuan/contract/areas/purchase.ts'
import type { BuyerReason } from '@wenyuan/contract/constants/purchase.ts'
import { query } from '../../api/query.ts'
import { useReader } from '../../app/session/reader-state.ts'

/** What concerns the allowance itself or is done in the shop: the line of what is left still tells something. */
const besideAllowance: readonly BuyerReason[] = [
  'RULE_NOT_READ',
  'COPIES_USED_UP',
  'MONEY_USED_UP',
  'ORDERS_USED_UP',
]

/** What never passes by waiting, paying or asking: the shop is not for this reader. */
const barred: readonly BuyerReason[] = ['OFF', 'GROUP_EXCLUDED']

interface ShopAccess {
  /** The library has a shop, and it is for this reader. */
  isOpen: boolean
  /** The reader could buy something now, perhaps after agreeing to the rules. */
  canBuy: boolean
}

/** What the shop is to whom looks at the page; a visitor may turn out to be one of its readers. */
export function useShopAccess(): ShopAccess {
  const reader = useReader()
  const { data: rules } = useQuery(query(purchase.rules, {}))
  const hasShop = rules !== undefined && rules.version !== ''
  const { data: standing } = useQuery({
    ...query(purchase.mayBuy, {}),
    enabled: hasShop && reader !== undefined,
  })
  return shopAccess({ hasShop, isSignedIn: reader !== undefined, reasons: standing?.reasons })
}

interface Known {
  hasShop: boolean
  isSignedIn: boolean
  /** undefined: not known yet. */
  reasons: readonly { code: BuyerReason }[] | undefined
}

/** Pure. */
export function shopAccess({ hasShop, isSignedIn, reasons }: Known): ShopAccess {
  if (!hasShop) return { isOpen: false, canBuy: false }
  if (!isSignedIn) return { isOpen: true, canBuy: true }
  return {
    isOpen: reasons !== undefined && !reasons.some(({ code }) => barred.includes(code)),
    canBuy: reasons !== undefined && reasons.every(({ code }) => code === 'RULE_NOT_READ'),
  }
}

/** What is left to choose is told to nobody who cannot choose for another reason, such as a debt. Pure. */
export const tellsAllowance = (reasons: readonly { code: BuyerReason }[]): boolean =>
  reasons.every(({ code }) => besideAllowance.includes(code))
