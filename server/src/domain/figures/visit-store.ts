import { sql } from 'kysely'
import type { SiteScope } from '../../core/scope.ts'
import { dayIn } from '../../platform/calendar.ts'
import { atomically } from '../circulation/atomically.ts'
import { spanOf } from './counting.ts'
import { countings } from './countings.ts'
import { closedUntil, keepCounted } from './kept-store.ts'
import './tables.ts'

/** What a gate has counted in the hour that begins then. */
export interface GateHour {
  gate: string
  at: Date
  branch: string
  count: number
}

/**
 * Keeps hours of gates in place of what was kept of them, each gate and hour once. Of days that are closed already the
 * visits are counted again: gates report late.
 *
 * @returns the hours that were new or had another number
 */
export const keepGateHours = (where: SiteScope, hours: readonly GateHour[]): Promise<number> =>
  atomically(where, async (here) => {
    const { db, tenant } = here
    // a day is not closed in between
    const closed = await closedUntil(here, true)
    const { rows } = await sql<{ at: Date }>`
      insert into gate_hour (tenant, gate, at, branch, count)
      select ${tenant}, h.gate, h.at, h.branch, h.count
      from json_to_recordset(${JSON.stringify(hours)}::json) as h(gate text, at timestamptz, branch text, count int)
      on conflict (tenant, gate, at) do update set branch = excluded.branch, count = excluded.count
        where gate_hour.branch <> excluded.branch or gate_hour.count <> excluded.count
      returning at`.execute(db)
    const days = new Set(rows.map(({ at }) => dayIn(here.site.settings.timeZone, at)))
    for (const day of days)
      if (closed && day <= closed.day)
        await keepCounted(here, 'visits', countings.visits, spanOf(here, day, day))
    return rows.length
  })
