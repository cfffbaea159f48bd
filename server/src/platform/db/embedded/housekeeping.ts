import type { Rows } from '../backend.ts'

/** Interval of the checks, if any statement has run in between. */
const EVERY_MS = 5_000

/** The engine counts the changes of its only session, but writes the counts down when it is told to. */
const writeCounts = 'select pg_stat_force_next_flush()'

/**
 * Tables with as many changed or dead rows as make autovacuum come, and those that have twice as many pages as at their
 * last ANALYZE: counts are lost when the engine is killed. Tables of up to 4,000 pages (32 MB) are small enough to be
 * vacuumed at the same time.
 */
const changedTables = `
  select quote_ident(c.relname) as name, pg_relation_size(c.oid) <= 4000 * 8192 as small
  from pg_class c left join pg_stat_user_tables s on s.relid = c.oid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and (
    s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
    or s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) and pg_relation_size(c.oid) <= 4000 * 8192
    or pg_relation_size(c.oid) / 8192 > 8 + 2 * greatest(c.relpages, 0))`

/**
 * Replaces autovacuum: the embedded database has no background processes. Without it the planner has no statistics and
 * scans whole tables instead of using an index, and dead rows accumulate in small busy tables.
 *
 * @param ask runs a statement, scheduled like all others
 * @returns `noteWork`, to be called for every statement, and `stop`
 */
export function tendTables(ask: (sql: string) => Promise<Rows>, everyMs = EVERY_MS) {
  let worked = false
  let tending: Promise<void> | undefined
  const tend = async () => {
    await ask(writeCounts)
    const { rows } = await ask(changedTables)
    for (const { name, small } of rows) await ask(`${small ? 'vacuum (analyze)' : 'analyze'} ${String(name)}`)
  }
  const timer = setInterval(() => {
    if (!worked || tending) return
    worked = false
    // a failure is retried at the next check
    tending = tend().then(
      () => (tending = undefined),
      () => (tending = undefined),
    )
  }, everyMs).unref()
  return {
    noteWork() {
      worked = true
    },
    async stop() {
      clearInterval(timer)
      await tending
    },
  }
}
