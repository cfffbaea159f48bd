import type { BuyerReason } from '@wenyuan/contract/constants/purchase.ts'
import { type Because, buyerReasonsOf } from '../../domain/purchase/eligible.ts'
import { fundBalances } from '../../domain/funds/store.ts'
import { Fail } from '../../core/fail.ts'
import type { LibrarySystems } from '../../integrations/library-system/choose.ts'
import type { Vendor } from '../../integrations/bookshop/vendor.ts'
import type { ReaderScope, SiteScope } from '../../core/scope.ts'
import { hasAgreed } from './agreement-store.ts'
import { allowanceOf } from './allowance.ts'
import { pauseOf } from './pause.ts'
import { rulesInForce } from './rules.ts'
import { shopVendors } from './shop-store.ts'

/** The fund that pays what a vendor sells; empty: none is set. Pure. */
export const fundOf = ({ site }: Pick<SiteScope, 'site'>, vendor: Pick<Vendor, 'fund'> | undefined): string =>
  vendor?.fund || site.settings.shopFund

/** What is left of the fund that pays a vendor, in fen; null: there is no such fund, or it is not in yuan. */
export async function budgetFree(
  scope: SiteScope,
  vendor: Pick<Vendor, 'fund'> | undefined,
): Promise<number | null> {
  const code = fundOf(scope, vendor)
  const balance = (await fundBalances(scope)).find(({ fund }) => fund.code === code)
  return balance?.fund.currency === 'CNY' ? balance.free : null
}

/**
 * Why this reader cannot buy anything now, and what is left of the allowance.
 *
 * @throws Fail LIBRARY_SYSTEM_OFF, LIBRARY_SYSTEM_NONE
 */
export async function buyerOf(scope: ReaderScope, librarySystems: LibrarySystems) {
  const said = scope.site.settings
  const vendors = (await shopVendors.list(scope)).filter(({ on }) => on)
  const library = await librarySystems.of(scope)
  const [patron, rules, left, funds] = await Promise.all([
    library.patron(scope, scope.reader.readerId),
    rulesInForce(scope),
    allowanceOf(scope),
    Promise.all(vendors.map((vendor) => budgetFree(scope, vendor))),
  ])
  const hasReadRules = rules === undefined || (await hasAgreed(scope, rules.code))
  const pause = pauseOf(scope)
  const most = funds.filter((free) => free !== null)
  const reasons: Because<BuyerReason>[] = buyerReasonsOf({
    isOn: vendors.length > 0,
    isPaused: pause.paused,
    blocks: patron?.blocks ?? [],
    isExcluded: patron !== undefined && said.shopGroupsOut.includes(patron.readerType),
    hasReadRules,
    budgetFree: most.length === 0 ? null : Math.max(...most),
    copiesLeft: left.copies,
    fenLeft: left.fen,
    ordersLeft: left.orders,
  })
  return { reasons, left, ruleRead: hasReadRules, ...pause }
}

/** The codes that other refusals say more exactly. */
const exact: Readonly<Partial<Record<BuyerReason, 'BUDGET_SPENT' | 'LIMIT_REACHED' | 'SHOP_OFF'>>> = {
  OFF: 'SHOP_OFF',
  BUDGET_SPENT: 'BUDGET_SPENT',
  COPIES_USED_UP: 'LIMIT_REACHED',
  MONEY_USED_UP: 'LIMIT_REACHED',
  ORDERS_USED_UP: 'LIMIT_REACHED',
}

/** @throws Fail SHOP_OFF, BUYER_REFUSED, BUDGET_SPENT, LIMIT_REACHED, and those of `buyerOf` */
export async function requireBuyer(scope: ReaderScope, librarySystems: LibrarySystems) {
  const buyer = await buyerOf(scope, librarySystems)
  const [first] = buyer.reasons
  if (first) throw new Fail(exact[first.code] ?? 'BUYER_REFUSED')
  return buyer
}
