import type { Backend, OpenTransaction, Rows, Statement } from './backend.ts'

/** Keeps the planner's statistics in step with what each library writes. */
export interface Statistics {
  /** The database, with its writes counted. */
  backend: Backend
  /** Renews statistics that are due, so that what comes next is planned by them. */
  renew(): Promise<void>
  /** Resolves when nothing is being renewed. */
  stop(): Promise<void>
}

const EVERY_MS = 5_000
/** As autovacuum, which counts all libraries together: to it a new small library beside a large one is no change. */
const FEWEST = 50
const PART = 0.1

const writes = /(?<!\b(?:for|do)\s)\b(?:insert\s+into|update|delete\s+from)\s+"?([a-z_][a-z\d_]*)"?/gi

/** Rows of a list that a statement was given, as an array or as JSON. */
function lengthOf(parameter: unknown): number {
  if (Array.isArray(parameter)) return parameter.length
  if (typeof parameter !== 'string' || !parameter.startsWith('[{')) return 0
  return parameter.split('},{').length
}

/** About how many rows it has changed: a statement that writes in a part of it does not say so. */
const changedBy = ({ parameters }: Statement, { rows, affected }: Rows): number =>
  Math.max(1, affected, rows.length, ...parameters.map(lengthOf))

/** Changed rows by table and library. */
type Changes = Map<string, Map<string, number>>

function add(changes: Changes, table: string, tenant: string, rows: number): void {
  const libraries = changes.get(table) ?? new Map<string, number>()
  changes.set(table, libraries)
  libraries.set(tenant, (libraries.get(tenant) ?? 0) + rows)
}

function note(changes: Changes, tenant: string | null, statement: Statement, result: Rows): void {
  if (tenant === null) return
  for (const [, table = ''] of statement.sql.matchAll(writes))
    add(changes, table, tenant, changedBy(statement, result))
}

function addAll(changes: Changes, more: Changes): void {
  for (const [table, libraries] of more)
    for (const [tenant, rows] of libraries) add(changes, table, tenant, rows)
}

/** The tables that triggers write, by the table they are on. */
async function followersIn(backend: Backend): Promise<Map<string, string[]>> {
  const { rows } = await backend.run(null, {
    sql: `select c.relname as name, string_agg(distinct p.prosrc, ';') as source
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where not t.tgisinternal and c.relnamespace = 'public'::regnamespace group by 1`,
    parameters: [],
  })
  return new Map(
    rows.map(({ name, source }) => [
      String(name),
      [...new Set([...String(source).matchAll(writes)].map(([, table = '']) => table))],
    ]),
  )
}

/** A library's statistics are due after fifty changed rows and a tenth of what the planner takes it to have. */
export function keepStatistics(backend: Backend, everyMs = EVERY_MS): Statistics {
  /** Since the table's last renewal, and what statements have written since that was looked at. */
  const [changed, written]: [Changes, Changes] = [new Map(), new Map()]
  let followers: ReadonlyMap<string, readonly string[]> | undefined

  const isDue = async (table: string, libraries: ReadonlyMap<string, number>): Promise<boolean> => {
    for (const [tenant, rows] of libraries) {
      if (rows <= FEWEST) continue
      const sql = `explain (format json) select from ${table} where tenant = $1`
      const { rows: plans } = await backend.run(tenant, { sql, parameters: [tenant] })
      if (rows > FEWEST + PART * expectedRows(plans[0])) return true
    }
    return false
  }

  /** A table that triggers write follows as many changes as the table they are on has. */
  const takeWritten = async () => {
    followers ??= await followersIn(backend)
    for (const [table, libraries] of written)
      for (const one of [table, ...(followers.get(table) ?? [])]) addAll(changed, new Map([[one, libraries]]))
    written.clear()
  }

  const renewAll = async () => {
    await takeWritten().catch(() => {})
    for (const [table, libraries] of changed) {
      try {
        if (!(await isDue(table, libraries))) continue
        await backend.run(null, { sql: 'select renew_statistics($1)', parameters: [table] })
      } catch {
        // locked, or the database is away: they are due again after the next changes
      }
      changed.delete(table)
    }
  }
  let renewing: Promise<void> = Promise.resolve()
  const renew = () => (renewing = renewing.then(renewAll))
  const timer = setInterval(() => void renew(), everyMs).unref()

  return {
    backend: {
      ...backend,
      async run(tenant, statement, work) {
        const result = await backend.run(tenant, statement, work)
        note(written, tenant, statement, result)
        return result
      },
      async begin(tenant, work): Promise<OpenTransaction> {
        const transaction = await backend.begin(tenant, work)
        const own: Changes = new Map()
        return {
          ...transaction,
          async query(statement, signal) {
            const result = await transaction.query(statement, signal)
            note(own, tenant, statement, result)
            return result
          },
          async commit() {
            await transaction.commit()
            addAll(written, own)
          },
        }
      },
    },
    renew,
    async stop() {
      clearInterval(timer)
      await renewing
    },
  }
}

interface Explained {
  'QUERY PLAN': readonly { Plan: { 'Plan Rows': number } }[]
}

const expectedRows = (row: Record<string, unknown> | undefined): number =>
  (row as Explained | undefined)?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
