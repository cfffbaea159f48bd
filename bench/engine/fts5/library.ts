import { DatabaseSync } from 'node:sqlite'
import type { StatementSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import type {
  AnalysedRecord,
  Channel,
  IndexOperation,
  TextField,
  Token,
} from '@wenyuan/server/search/engines/engine.ts'
import { exactFields, textFields } from '@wenyuan/server/search/engines/engine.ts'
import { fieldWeights } from '@wenyuan/server/search/engines/score-rules.ts'
import { Columns } from './columns.ts'
import { encodeToken, valueBorder } from './token-coding.ts'

export const channels = ['text', 'han', 'pinyin'] as const satisfies readonly Channel[]

/** Fields of a channel; the columns of its FTS5 table. */
export function fieldsOf(channel: Channel): readonly TextField[] {
  return channel === 'pinyin' ? ['title', 'author'] : textFields
}

/** One tenant: an FTS5 table for each channel, whole values in a B-tree, everything else in memory. */
export class Library {
  readonly columns = new Columns()
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  readonly #kept = new LRUCache<string, Map<number, number>>({ max: 64 })

  /** `file` may be ':memory:'. */
  constructor(file: string) {
    this.#database = new DatabaseSync(file)
    this.#database.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -262144')
    for (const channel of channels) {
      const fields = fieldsOf(channel)
      const weights = fields.map((field) => fieldWeights[field]).join(', ')
      this.#database.exec(`
        create virtual table ${channel}_terms using fts5(
          ${fields.join(', ')}, content = '', contentless_delete = 1, tokenize = "ascii tokenchars '_'");
        insert into ${channel}_terms(${channel}_terms, rank) values ('rank', 'bm25(${weights})');
        create virtual table ${channel}_instances using fts5vocab('${channel}_terms', 'instance');`)
    }
    this.#database.exec(`
      create table exact_value(field integer, value text, backwards text, row integer);`)
  }

  /** Creates the indexes of the whole values; done after a load, which is faster. */
  prepareSearch() {
    this.#database.exec(`
      create index if not exists exact_ahead on exact_value(field, value, row);
      create index if not exists exact_rear on exact_value(field, backwards, row);`)
  }

  /** Cached rows, valid until the next write. */
  kept(name: string, find: () => Map<number, number>): Map<number, number> {
    const known = this.#kept.get(name) ?? find()
    this.#kept.set(name, known)
    return known
  }

  apply(operations: readonly IndexOperation[]) {
    this.#kept.clear()
    this.#database.exec('begin')
    for (const operation of operations) {
      const [id, version] =
        'put' in operation ? [operation.put.id, operation.put.version] : [operation.remove, operation.version]
      const known = this.columns.rowOf.get(id)
      if (known !== undefined && (this.columns.versions[known] ?? 0) > version) continue
      if ('put' in operation) this.#add(operation.put)
      else this.columns.remove(id, version)
    }
    this.#database.exec('commit')
  }

  /** Merges FTS5's own segments, as a rebuild of the other engines does. */
  optimise() {
    for (const channel of channels)
      this.#database.exec(`insert into ${channel}_terms(${channel}_terms) values ('optimize')`)
  }

  all(sql: string, ...values: (string | number)[]): unknown[][] {
    return this.#prepared(sql).all(...values) as unknown as unknown[][]
  }

  close() {
    this.#database.close()
  }

  #add(record: AnalysedRecord) {
    const row = this.columns.add(record)
    for (const channel of channels) {
      const fields = fieldsOf(channel)
      const texts = fields.map((field) => textOf(valuesOf(record, channel, field)))
      if (texts.every((text) => text === '')) continue
      const places = fields.map(() => '?').join(', ')
      this.#prepared(`insert into ${channel}_terms(rowid, ${fields.join(', ')}) values (?, ${places})`).run(
        row,
        ...texts,
      )
    }
    const insert = this.#prepared('insert into exact_value(field, value, backwards, row) values (?, ?, ?, ?)')
    for (const [number, field] of exactFields.entries()) {
      for (const value of new Set(record.exact[field])) insert.run(number, value, backwards(value), row)
    }
  }

  #prepared(sql: string): StatementSync {
    let statement = this.#statements.get(sql)
    if (statement === undefined) {
      statement = this.#database.prepare(sql)
      statement.setReturnArrays(true)
      this.#statements.set(sql, statement)
    }
    return statement
  }
}

export function backwards(value: string): string {
  return [...value].reverse().join('')
}

function valuesOf(record: AnalysedRecord, channel: Channel, field: TextField): Token[][] {
  if (channel !== 'pinyin') return record[channel][field] ?? []
  return field === 'title' || field === 'author' ? (record.pinyin[field] ?? []) : []
}

function textOf(values: readonly Token[][]): string {
  return values.map((tokens) => tokens.map(encodeToken).join(' ')).join(` ${valueBorder} `)
}
