import { type RawBuilder, sql } from 'kysely'
import { dayIn } from '../../platform/calendar.ts'
import { secretsOf } from '../../platform/db/dialect.ts'
import { clientNetwork } from '../../platform/networks.ts'
import type { SiteScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { isRobot } from './robots.ts'
import { MOST_PER_ADDRESS, type UsageKind } from './store.ts'
import './tables.ts'

/** Clicks on the same thing within this time are one. Source: COUNTER Code of Practice 5.1, 7.2. */
export const DOUBLE_CLICK_SECONDS = 30

export interface Click {
  kind: UsageKind
  subject: string
  /** Digest of the reader; absent: a visitor. */
  reader?: string | undefined
  address: string
  agent: string
}

/** Names a reader among those who click. It is not the reader's id, so it may stand in an address. */
export const clickerOf = ({ db, tenant }: TenantScope, readerId: string): string =>
  secretsOf(db).digest(readerId, `clicks ${tenant}`)

/**
 * Counts a click by the rules of COUNTER: those of programs are not counted, and two within 30 seconds are one. Who it
 * was is stored within a keyed digest only, until the next night.
 */
export async function countClick(scope: SiteScope, click: Click): Promise<void> {
  if (isRobot(click.agent)) return
  const { db, tenant, now, site } = scope
  const day = dayIn(site.settings.timeZone, now)
  // the same for a page and a call of one client
  const address = clientNetwork(click.address)
  const who = click.reader === undefined ? `${address} ${click.agent}` : `reader ${click.reader}`
  const digest = (parts: string[]) => secretsOf(db).digest(parts.join('\n'), `usage ${tenant}`)
  await countFirstClick(scope, {
    kind: click.kind,
    subject: click.subject,
    day,
    fingerprint: digest(['click', click.kind, click.subject, who]),
    visitor: digest([day, 'clicks', click.reader === undefined ? address : who]),
  })
}

/** Counts unless the click before was less than the time of a double click ago, and no more than the day's number. */
async function countFirstClick(
  { db, tenant, now }: SiteScope,
  click: { kind: UsageKind; subject: string; day: string; fingerprint: string; visitor: string },
): Promise<void> {
  const until = new Date(now.getTime() + 2 * 86_400_000)
  const before = new Date(now.getTime() - DOUBLE_CLICK_SECONDS * 1_000)
  await sql`
    with clicked as (
      insert into usage_click as last (tenant, fingerprint, clicked_at, counted)
      select ${tenant}, ${click.fingerprint}, ${now}::timestamptz, true
      where ${mayCountMore(tenant, click.visitor, MOST_PER_ADDRESS)}
      on conflict (tenant, fingerprint) do update set clicked_at = excluded.clicked_at,
        counted = last.clicked_at < ${before}
      returning tenant, counted
    ), allowed as (
      insert into attempt_count as counted (tenant, kind, subject, slot, count, expires_at)
      select tenant, 'usage', ${click.visitor}, 0, 1, ${until} from clicked where clicked.counted
      on conflict (tenant, kind, subject, slot) do update set count = counted.count + 1
        where counted.count < ${MOST_PER_ADDRESS}
      returning tenant
    )
    insert into usage_day (tenant, kind, subject, day, count)
    select tenant, ${click.kind}, ${click.subject}, ${click.day}::date, 1 from allowed
    on conflict (tenant, kind, day, subject) do update set count = usage_day.count + 1`.execute(db)
}

/** Whether more may be counted: clicks beyond the day's number store nothing, whatever browser they name. */
export const mayCountMore = (tenant: string, visitor: string, most: number): RawBuilder<boolean> =>
  sql`not exists (select from attempt_count where tenant = ${tenant} and kind = 'usage' and subject = ${visitor}
    and slot = 0 and count >= ${most})`

/** Deletes the clicks before an instant: each is compared with the next one only. */
export async function forgetClicks({ db, tenant }: TenantScope, before: Date): Promise<void> {
  await db.deleteFrom('usage_click').where('tenant', '=', tenant).where('clicked_at', '<', before).execute()
}
