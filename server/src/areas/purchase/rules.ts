import type { ReaderScope, Scope } from '../../core/scope.ts'
import { dayIn } from '../../platform/calendar.ts'
import { insertAgreement } from './agreement-store.ts'
import { USUAL_VERSION, usualRules } from './rules-words.ts'
import { shopRules, shopVendors } from './shop-store.ts'
import type { ShopRule } from './tables.ts'

/** The rules in force today; undefined: the library has no shop. */
export async function rulesInForce(
  scope: Pick<Scope, 'db' | 'tenant' | 'site' | 'now'>,
): Promise<Omit<ShopRule, 'from'> | undefined> {
  const vendors = await shopVendors.list(scope)
  if (!vendors.some(({ on }) => on)) return undefined
  const today = dayIn(scope.site.settings.timeZone, scope.now)
  const rules = await shopRules.list(scope)
  return rules.find(({ from }) => from <= today) ?? { code: USUAL_VERSION, text: usualRules }
}

/** Records that the reader agrees to the rules in force, with their version; nothing where there is no shop. */
export async function agreeToRules(scope: ReaderScope): Promise<void> {
  const rules = await rulesInForce(scope)
  if (rules) await insertAgreement(scope, rules.code)
}
