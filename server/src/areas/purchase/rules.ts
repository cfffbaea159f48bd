import type { ReaderScope, Scope } from '../../core/scope.ts'
import { dayIn } from '../../platform/calendar.ts'
import { USUAL_VERSION, usualRules } from './rules-words.ts'
import { everyRule, everyVendor } from './shop-store.ts'
import type { ShopRule } from './tables.ts'

/** The rules in force today; undefined: the library has no shop. */
export async function rulesInForce(
  scope: Pick<Scope, 'db' | 'tenant' | 'site' | 'now'>,
): Promise<Omit<ShopRule, 'from'> | undefined> {
  const vendors = await everyVendor(scope)
  if (!vendors.some(({ on }) => on)) return undefined
  const today = dayIn(scope.site.settings.timeZone, scope.now)
  const rules = await everyRule(scope)
  return rules.find(({ from }) => from <= today) ?? { code: USUAL_VERSION, text: usualRules }
}

/** Whether the reader has agreed to the rules in force. */
export async function hasAgreed({ db, tenant, reader }: ReaderScope, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('shop_agreement')
    .select('version')
    .where('tenant', '=', tenant)
    .where('reader_id', '=', reader.readerId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row !== undefined
}

/** Records that the reader agrees to the rules in force, with their version; nothing where there is no shop. */
export async function agreeToRules(scope: ReaderScope): Promise<void> {
  const { db, tenant, reader, now } = scope
  const rules = await rulesInForce(scope)
  if (!rules) return
  await db
    .insertInto('shop_agreement')
    .values({ tenant, reader_id: reader.readerId, version: rules.code, agreed_at: now })
    .onConflict((clash) => clash.doNothing())
    .execute()
}
