import { appendFileSync, mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { StatementWatch } from '../platform/db/statement-watch.ts'

/** A statement of the house as a test has caused it. */
export interface RecordedStatement {
  /** The file that asks, below `server/src`, and the line. */
  file: string
  line: number
  /** The function, as far as it has a name. */
  name: string
  tenant: string | null
  sql: string
  /** As JSON; instants are marked, since JSON has none. */
  parameters: unknown[]
}

const root = join(import.meta.dirname, '..')

/**
 * Notes every statement of the portal in a file of the folder `WENYUAN_STATEMENTS` names, each shape of it once;
 * undefined, and without any cost, where it names none.
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

/** The statement without what differs from one call to the next: how many values a list has. */
export const shapeOf = (sql: string): string =>
  sql
    .replace(/\s+/g, ' ')
    .replace(/\$\d+/g, '$')
    .replace(/\(\$(?:, \$)*\)(?:, \(\$(?:, \$)*\))*/g, '($…)')
    .trim()

const marked = (parameter: unknown): unknown =>
  parameter instanceof Date ? { instant: parameter.toISOString() } : parameter

const FRAME = /at (?:async )?(?:([\w.$]+) )?\(?((?:file:\/\/)?\/[^\s():]+\.ts)(?:\?[^:\s]*)?:(\d+):\d+/g

/** Who asks: the first of the server's own files on the stack; undefined where that is a test. */
function placeIn(stack: string): Pick<RecordedStatement, 'file' | 'line' | 'name'> | undefined {
  for (const [, name = '', path = '', line = ''] of stack.matchAll(FRAME)) {
    const file = relative(root, path.startsWith('file:') ? fileURLToPath(path) : path).replaceAll('\\', '/')
    if (file.startsWith('..') || file.startsWith('platform/db/')) continue
    if (file.startsWith('testing/') || file.endsWith('.test.ts')) return undefined
    return { file, line: Number(line), name }
  }
  return undefined
}
