import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { OwnerSession } from '../backend.ts'
import { whyRefused } from './not-moved.ts'
import type { TableShape } from './table-shapes.ts'

const ROWS_AT_ONCE = 500
/** Pages read ahead while the server takes one. */
const PAGES_AHEAD = 2

/** Copies all rows of a table in the order of its key. `onRows` is told how many each page had. */
export async function copyRows(
  source: OwnerSession,
  target: ClientBase,
  { shape, onRows, signal }: { shape: TableShape; onRows: (rows: number) => void; signal: AbortSignal },
): Promise<void> {
  const { name, columns } = shape
  const lines = async function* () {
    for await (const page of pagesOf(source, shape)) {
      signal.throwIfAborted()
      yield Buffer.from(page.map(lineOf).join(''))
      onRows(page.length)
    }
  }
  await pipeline(
    Readable.from(lines(), { objectMode: true, highWaterMark: PAGES_AHEAD }),
    target.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`)),
  ).catch((error: unknown) => {
    throw whyRefused(error, name)
  })
}

type TextRow = Readonly<Record<string, string | null>>

/** Every value as text, in the order of the columns. */
async function* pagesOf(source: OwnerSession, { name, columns, key }: TableShape): AsyncGenerator<TextRow[]> {
  const values = columns.map((column) => `${column}::text as ${column}`)
  const ask = async (sql: string) => (await source.query({ sql, parameters: [] })).rows as TextRow[]
  const inOrder = key.map((column) => `${name}.${column}`)
  await ask(
    `declare moving no scroll cursor for select ${values.join(', ')} from ${name} order by ${inOrder.join(', ')}`,
  )
  for (;;) {
    const page = await ask(`fetch ${ROWS_AT_ONCE} from moving`)
    if (page.length > 0) yield page
    if (page.length < ROWS_AT_ONCE) break
  }
  await ask('close moving')
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Source: PostgreSQL 15, COPY, "Text Format". */
const fieldOf = (value: string | null): string =>
  value === null ? '\\N' : value.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)

const lineOf = (row: TextRow): string => `${Object.values(row).map(fieldOf).join('\t')}\n`
