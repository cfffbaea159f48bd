import { appendFileSync, mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { StatementWatch } from '../platform/db/statement-watch.ts'

/** A statement of the portal, as recorded by a test. */
export interface RecordedStatement {
  /** File below `server/src` and line that caused the statement. */
  file: string
  line: number
  /** Name of the function; empty if it has none. */
  name: string
  tenant: string | null
  sql: string
  /** As JSON; instants are tagged, since JSON has no type for them. */
  parameters: unknown[]
}

const root = join(import.meta.dirname, '..')

/**
 * Records every statement of the portal, each form once, in a file of the folder `WENYUAN_STATEMENTS`. Undefined if the
 * variable is not set.
 */
export function statementRecord(): StatementWatch | undefined {
  const folder = process.env.WENYUAN_STATEMENTS
  if (!folder) return undefined
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${process.pid}-${Date.now()}-${Math.trunc(Math.random() * 1e6)}.jsonl`)
  const known = new Set<string>()
  return ({ tenant, sql, parameters, stack }) => {
    const place = placeIn(stack)
    if (!place) return
    const key = `${place.file}:${place.line} ${shapeOf(sql)}`
    if (known.has(key)) return
    known.add(key)
    const recorded: RecordedStatement = { ...place, tenant, sql, parameters: parameters.map(marked) }
    appendFileSync(file, `${JSON.stringify(recorded)}\n`)
  }
}

/** The statement without the lengths of its lists, which differ between calls. */
export const shapeOf = (sql: string): string =>
  sql
    .replace(/\s+/g, ' ')
    .replace(/\$\d+/g, '$')
    .replace(/\(\$(?:, \$)*\)(?:, \(\$(?:, \$)*\))*/g, '($…)')
    .trim()

const marked = (parameter: unknown): unknown =>
  parameter instanceof Date ? { instant: parameter.toISOString() } : parameter

const FRAME = /at (?:async )?(?:([\w.$]+) )?\(?((?:file:\/\/)?\/[^\s():]+\.ts)(?:\?[^:\s]*)?:(\d+):\d+/g

/** The first file of the server on the stack; undefined if a test caused the statement. */
function placeIn(stack: string): Pick<RecordedStatement, 'file' | 'line' | 'name'> | undefined {
  for (const [, name = '', path = '', line = ''] of stack.matchAll(FRAME)) {
    const file = relative(root, path.startsWith('file:') ? fileURLToPath(path) : path).replaceAll('\\', '/')
    if (file.startsWith('..') || file.startsWith('platform/db/')) continue
    if (file.startsWith('testing/') || file.endsWith('.test.ts')) return undefined
    return { file, line: Number(line), name }
  }
  return undefined
}
