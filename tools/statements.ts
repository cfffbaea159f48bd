import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.ts'

/** A top-level function or table, and whether it runs a statement. Lines count from 1, both included. */
export interface Unit {
  /** Below `server/src`. */
  file: string
  name: string
  from: number
  to: number
  asks: boolean
}

const TOP = /^(?:export )?(?:async )?(?:function\*? |const |class )(\w+)/
/** A transaction is not a statement; the statements in it are. */
const TRANSACTION = /\.transaction\(\)\s*\.execute\(/g
/** Directly, or through `platform/db/paging.ts`. */
const ASKS = /\.execute(?:TakeFirst(?:OrThrow)?)?\(|\bpage(?:OfRows|AndTotals)\(/

/** The units of one file, in order. The formatter puts each at the start of a line. */
export function unitsOf(file: string, source: string): Unit[] {
  const lines = source.split('\n')
  const tops = lines.flatMap((line, at) => {
    const name = TOP.exec(line)?.[1]
    return name === undefined ? [] : [{ name, at }]
  })
  return tops.map(({ name, at }, position) => {
    const end = tops[position + 1]?.at ?? lines.length
    const text = lines.slice(at, end).join('\n').replace(TRANSACTION, '')
    return { file, name, from: at + 1, to: end, asks: ASKS.test(text) }
  })
}

/** Files whose statements no reader's call runs: migrations, the tests of the database, other tests. */
const OTHERS = /^(?:platform\/(?:db|threads)|testing)\/|\/migrations\/|\.test\.ts$|\/conformance/

/** Every unit of the server. */
export const serverUnits = (): Unit[] =>
  globSync('**/*.ts', { cwd: join(root, 'server/src') })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !OTHERS.test(file))
    .toSorted()
    .flatMap((file) => unitsOf(file, readFileSync(join(root, 'server/src', file), 'utf8')))
