import { sql } from 'kysely'
import { dayIn } from '../../platform/calendar.ts'
import { secretsOf } from '../../platform/db/dialect.ts'
import { clientNetwork } from '../../platform/networks.ts'
import type { Scope } from '../../core/scope.ts'
import { DOUBLE_CLICK_SECONDS, mayCountMore } from './clicks.ts'
import { type Act, type Metric, metricsOf } from './counter-metrics.ts'
import { isRobot } from './robots.ts'
import { MOST_PER_ADDRESS } from './store.ts'
import './tables.ts'

/** Events with COUNTER's metrics of one address, or one reader, in a day. */
const MOST_EVENTS = 4 * MOST_PER_ADDRESS

interface Caller {
  address: string
  device: string
  prefetched: boolean
}

/**
 * Counts an act upon a record with files that the library hosts; upon other records nothing. A double click is one, robots
 * and prefetches are left out. A session is an hour of a reader, or of an address with its browser, as COUNTER has it for
 * platforms without sessions. @param of the record; for a search the words
 */
export async function countHosted(scope: Scope, act: Act, of: string, caller: Caller): Promise<void> {
  if (caller.prefetched || isRobot(caller.device)) return
  const { db, tenant, now, site, reader } = scope
  const day = dayIn(site.settings.timeZone, now)
  const network = clientNetwork(caller.address)
  const who = reader ? `reader ${reader.readerId}` : `${network} ${caller.device}`
  const digest = (...parts: string[]) => secretsOf(db).digest(parts.join('\n'), `counter ${tenant}`)
  const { total, unique } = metricsOf[act]
  const hour = now.toISOString().slice(0, 13)
  await addEvent(scope, {
    act,
    of,
    day,
    total,
    unique: unique.map((metric) => ({ metric, session: digest(hour, metric, of, who) })),
    fingerprint: digest(act, of, who),
    visitor: digest(day, 'counter', reader ? who : network),
  })
}

async function addEvent(
  { db, tenant, now }: Scope,
  event: {
    act: Act
    of: string
    day: string
    total: readonly Metric[]
    unique: readonly { metric: Metric; session: string }[]
    fingerprint: string
    visitor: string
  },
): Promise<void> {
  const until = new Date(now.getTime() + 2 * 86_400_000)
  const before = new Date(now.getTime() - DOUBLE_CLICK_SECONDS * 1_000)
  const { act, of, day } = event
  const hosted =
    act === 'search'
      ? sql`select '' as subject, 'Controlled' as access`
      : // guides of databases are no content
        sql`
          select ${of}::text as subject, case
            when ${act} <> 'denial' and bool_or(audience = 'visitor') then 'Free_To_Read' else 'Controlled' end as access
          from (
            select audience from attachment where tenant = ${tenant} and record_id = ${of}
            union all select audience from digitised_volume where tenant = ${tenant} and record_id = ${of}
          ) files where ${of} not like 'database:%'
          having count(*) > 0`
  await sql`
    with hosted as (${hosted}), clicked as (
      insert into usage_click as last (tenant, fingerprint, clicked_at, counted)
      select ${tenant}, ${event.fingerprint}, ${now}::timestamptz, true from hosted
      where ${mayCountMore(tenant, event.visitor, MOST_EVENTS)}
      on conflict (tenant, fingerprint) do update set clicked_at = excluded.clicked_at,
        counted = last.clicked_at < ${before}
      returning counted
    ), allowed as (
      insert into attempt_count as counted (tenant, kind, subject, slot, count, expires_at)
      select ${tenant}, 'usage', ${event.visitor}, 0, 1, ${until}::timestamptz from clicked where clicked.counted
      on conflict (tenant, kind, subject, slot) do update set count = counted.count + 1
        where counted.count < ${MOST_EVENTS}
      returning tenant
    ), first as (
      insert into usage_seen (tenant, day, fingerprint)
      select ${tenant}, ${day}::date, one.session
      from allowed, json_to_recordset(${JSON.stringify(event.unique)}::json) as one(session text)
      on conflict do nothing returning fingerprint
    ), counted as (
      select value as metric from allowed, json_array_elements_text(${JSON.stringify(event.total)}::json)
      union all
      select one.metric
      from first, json_to_recordset(${JSON.stringify(event.unique)}::json) as one(metric text, session text)
      where one.session = first.fingerprint
    )
    insert into counter_month (tenant, month, subject, metric, access, count)
    select ${tenant}, date_trunc('month', ${day}::date)::date, hosted.subject, counted.metric, hosted.access, 1
    from hosted, counted
    on conflict (tenant, month, subject, metric, access) do update set count = counter_month.count + 1`.execute(
    db,
  )
}
