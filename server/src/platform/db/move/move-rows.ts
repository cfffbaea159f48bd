import type { Backend, OwnerSession } from '../backend.ts'
import { migrate } from '../migrate.ts'
import type { Migrations } from '../migration.ts'
import { copyRows } from './copied-rows.ts'
import { readSequences, readShapes, type RowSum, sumOf, type TableShape } from './table-shapes.ts'
import { compareSums, inspectTarget, type TargetServer } from './target-server.ts'

/** What the move tells while it runs. */
export interface MoveReport {
  table(name: string, rows: number, seconds: number): void
  /** Rows copied so far, of all. */
  rows(copied: number, all: number): void
}

export interface Moved {
  tables: number
  rows: number
}

interface Moving {
  source: OwnerSession
  target: TargetServer
  /** The same server, as the portal will use it. */
  portal: Backend
  migrations: Migrations
  report: MoveReport
  signal: AbortSignal
}

/**
 * Copies all rows of an embedded database into an empty one on a server, in one transaction: after a break nothing of
 * them is there, and the next move begins anew.
 *
 * @throws NotMoved
 */
export async function moveRows(moving: Moving): Promise<Moved> {
  const { source, target, portal, migrations, signal } = moving
  const shapes = await readShapes(source)
  const there = await inspectTarget(target.session, shapes)
  // before the migrations: a database in use is left as it is
  await target.alone(there, async () => {})
  await migrate(portal, migrations)
  // the portal's login must be able to act as the app's role
  await portal.run(null, { sql: 'select 1', parameters: [] })
  const sums = new Map<TableShape, RowSum>()
  for (const shape of shapes) {
    signal.throwIfAborted()
    sums.set(shape, await sumOf(source, shape))
  }
  await target.alone(shapes, () => copyTables(moving, sums))
  const counts = [...sums.values()].map(({ rows }) => rows).filter((rows) => rows > 0)
  return { tables: counts.length, rows: sumOfNumbers(counts) }
}

const sumOfNumbers = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

async function copyTables(
  { source, target, report, signal }: Moving,
  sums: ReadonlyMap<TableShape, RowSum>,
): Promise<void> {
  const all = sumOfNumbers([...sums.values()].map(({ rows }) => rows))
  let copied = 0
  for (const [shape, before] of sums) {
    if (before.rows === 0) continue
    const started = performance.now()
    const onRows = (rows: number) => {
      copied += rows
      report.rows(copied, all)
    }
    await copyRows(source, target.client, { shape, onRows, signal })
    report.table(shape.name, before.rows, (performance.now() - started) / 1_000)
    compareSums(shape.name, before, await sumOf(target.session, shape))
    await target.client.query(`analyze ${shape.name}`)
  }
  // unlike setval this is undone with the transaction
  for (const { name, next } of await readSequences(source))
    await target.client.query(`alter sequence ${name} restart with ${next}`)
}
