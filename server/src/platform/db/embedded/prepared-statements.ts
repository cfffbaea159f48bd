import { messages, type PGlite, protocol } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'
import type { JsonField } from '../backend.ts'
import type { PackedRows } from './packed-rows.ts'

const { serialize } = protocol

export interface PreparedStatements {
  run(sql: string, parameters: readonly unknown[]): Promise<PackedRows>
}

interface Column {
  name: string
  /** Undefined: the value stays text. */
  parse: ((text: string) => unknown) | undefined
}

interface Prepared {
  name: string
  serializers: (((parameter: unknown) => string) | undefined)[]
  columns: Column[]
  packed: JsonField[]
}

/** Size of the cache. Lists of different lengths (`in ($2, $3, …)`) are different statements. */
const MOST_KEPT = 500
/** A longer statement is not cached: it contains a list that is unlikely to recur. */
const LONGEST_KEPT = 10_000
const UNNAMED = ''
/** json and jsonb. Source: PostgreSQL, pg_type.dat. */
const jsonTypes = new Set([114, 3802])
const writes = /^(?:INSERT|UPDATE|DELETE|MERGE|COPY) /

/**
 * Cache of prepared statements on the single connection: each is parsed once and then executed by name, in one message.
 * `PGlite.query` parses every time and enters the engine five times, which costs more than executing most statements.
 * Not reentrant: the caller must wait for each statement.
 */
export function prepareStatements(lite: PGlite): PreparedStatements {
  let made = 0
  const dropped: Uint8Array[] = []
  const kept = new LRUCache<string, Prepared>({
    max: MOST_KEPT,
    dispose: ({ name }) => void dropped.push(serialize.close({ type: 'S', name })),
  })
  const send = (parts: readonly Uint8Array[]) =>
    lite.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false })

  const prepare = async (sql: string): Promise<Prepared> => {
    const name = sql.length > LONGEST_KEPT ? UNNAMED : `s${(made += 1)}`
    const answers = await send([
      ...dropped.splice(0),
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
    ])
    const types = answers.flatMap((one) =>
      one instanceof messages.ParameterDescriptionMessage ? one.dataTypeIDs : [],
    )
    const fields = answers.flatMap((one) => (one instanceof messages.RowDescriptionMessage ? one.fields : []))
    const prepared: Prepared = {
      name,
      serializers: types.map((type) => lite.serializers[type]),
      columns: fields.map((field) => ({
        name: field.name,
        parse: jsonTypes.has(field.dataTypeID) ? undefined : lite.parsers[field.dataTypeID],
      })),
      packed: fields
        .filter((field) => jsonTypes.has(field.dataTypeID))
        .map(({ name: of, tableID, columnID }) => ({ name: of, table: tableID, column: columnID })),
    }
    if (name !== UNNAMED) kept.set(sql, prepared)
    return prepared
  }

  return {
    async run(sql, parameters) {
      const { name, serializers, columns, packed } = kept.get(sql) ?? (await prepare(sql))
      const values = parameters.map((parameter, at) => valueOf(parameter, serializers[at]))
      const answers = await send([serialize.bind({ statement: name, values }), serialize.execute()])
      const rows: Record<string, unknown>[] = []
      let affected = 0
      for (const one of answers) {
        if (one instanceof messages.DataRowMessage) rows.push(rowOf(one.fields, columns))
        else if (one instanceof messages.CommandCompleteMessage && writes.test(one.text))
          affected += Number(one.text.slice(one.text.lastIndexOf(' ') + 1))
      }
      return { rows, affected, packed }
    },
  }
}

function rowOf(fields: readonly (string | null)[], columns: readonly Column[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const [at, { name, parse }] of columns.entries()) {
    const text = fields[at] ?? null
    row[name] = text === null || parse === undefined ? text : parse(text)
  }
  return row
}

/** PGlite miscounts the bytes of a lone surrogate. It becomes U+FFFD, as the driver for a server sends it. */
export const wellFormed = (parameter: unknown): unknown =>
  typeof parameter === 'string' ? parameter.toWellFormed() : parameter

function valueOf(parameter: unknown, write: ((parameter: unknown) => string) | undefined): string | null {
  if (parameter === null || parameter === undefined) return null
  const value = wellFormed(parameter)
  return write ? write(value) : String(value)
}
