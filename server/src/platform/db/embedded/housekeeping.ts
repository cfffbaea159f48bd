import type { Rows } from '../backend.ts'

/** How often the tables are looked at, when something was asked of the database since. */
const EVERY_MS = 5_000

/**
 * Tables that have at least doubled since they were last looked through, by pages; those of up to 4,000 pages (32 MB)
 * are small enough to be cleaned in passing.
 */
const grownTables = `
  select quote_ident(c.relname) as name, pg_relation_size(c.oid) <= 4000 * 8192 as small
  from pg_class c
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and pg_relation_size(c.oid) / 8192 > 8 + 2 * greatest(c.relpages, 0)`

/**
 * What a server's autovacuum does, as far as an embedded database needs it: it has no background processes, so without this the
 * planner would know nothing of any table and read a whole library where it should look one row up, and dead rows
 * of small busy tables would pile up.
 *
 * @param ask asks the database, in turn with everyone else
 * @returns `noteWork`, to be told of every statement, and `stop`
 */
export function tendTables(ask: (sql: string) => Promise<Rows>, everyMs = EVERY_MS) {
  let worked = false
  let tending: Promise<void> | undefined
  const tend = async () => {
    const { rows } = await ask(grownTables)
    for (const { name, small } of rows) await ask(`${small ? 'vacuum (analyze)' : 'analyze'} ${String(name)}`)
  }
  const timer = setInterval(() => {
    if (!worked || tending) return
    worked = false
    // the next look tries again
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
