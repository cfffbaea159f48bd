import { existsSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { peekBytes, readBytes } from '../domain/catalogue/codecs/byte-source.ts'
import { encodingOf, guessTextEncoding, decoderOf } from '../domain/catalogue/codecs/charset.ts'
import { guessDelimiter, readCsv } from '../domain/catalogue/codecs/csv.ts'
import { hashPassword } from '../domain/readers/passwords.ts'
import { findReaderByAccount, insertReader, updateReader } from '../domain/readers/reader-store.ts'
import { readReaderSettings } from '../domain/readers/reader-settings.ts'
import { columnNamed } from '../domain/readers/reader-columns.ts'
import { endSessions } from '../domain/readers/session-store.ts'
import type { Command, Commands } from '../core/command.ts'
import { UsageError } from '../core/output.ts'
import { tenantOf } from '../core/tenant-of.ts'
import type { SiteScope } from '../core/scope.ts'

const usage = 'FILE --tenant CODE [--encoding E] [--rejects PATH] [--json]'
const SAMPLE_BYTES = 65_536

const readerImport: Command = {
  usage,
  about:
    'Import readers from a CSV file. Headings: account, name, password and the names of `reader set`, or their Chinese equivalents. Existing accounts are updated, others added; invalid rows go to the rejects file.',
  async run({ parse }, { appContext, cwd, output, signal }) {
    const { values, positionals } = parse({
      tenant: { type: 'string' },
      encoding: { type: 'string' },
      rejects: { type: 'string' },
      json: { type: 'boolean' },
    })
    const where = tenantOf(appContext, values.tenant)
    const file = resolve(cwd, positionals[0] ?? '')
    if (positionals[0] === undefined || !existsSync(file) || !statSync(file).isFile()) {
      throw new UsageError(`There is no file ${positionals[0] ?? ''}. Usage: wenyuan reader import ${usage}`)
    }
    const sample = await peekBytes(file, SAMPLE_BYTES)
    const encoding = values.encoding === undefined ? guessTextEncoding(sample) : encodingOf(values.encoding)
    if (!encoding) throw new UsageError(`There is no encoding "${values.encoding}".`)
    const shape = { delimiter: guessDelimiter(decoderOf(encoding)(sample)), quote: '"' }

    const rejects: string[] = []
    const counts = { read: 0, added: 0, updated: 0, rejected: 0 }
    const lines = new Map<string, number>()
    let columns: (string | undefined)[] | undefined
    for await (const row of readCsv(readBytes(file), encoding, shape)) {
      if (signal.aborted) throw new Error('The load was stopped. Run it again to load the rest.')
      if (!('reason' in row) && !columns) {
        columns = row.cells.map((cell) => columnNamed(cell))
        if (!columns.includes('account')) {
          throw new UsageError(`No column is the account; the columns are ${row.cells.join(', ')}.`)
        }
        const unread = row.cells.filter((_, at) => columns?.[at] === undefined)
        if (unread.length > 0) output.line(`Columns that are not read: ${unread.join(', ')}`)
        continue
      }
      if (!('reason' in row) && row.cells.every((cell) => cell.trim() === '')) continue
      counts.read += 1
      try {
        if ('reason' in row) throw new Error(row.reason)
        const given = givenIn(columns ?? [], row.cells)
        refuseAgain(lines, given['account'] ?? '', row.line)
        counts[await saveRow(where, given)] += 1
      } catch (error) {
        counts.rejected += 1
        const reason = error instanceof Error ? error.message : String(error)
        // without the row itself: it contains passwords and resident ids
        rejects.push(JSON.stringify({ line: row.line, reason }))
      }
    }
    const { read, added, updated, rejected } = counts
    output.line(`${read} read: ${added} added, ${updated} updated, ${rejected} rejected`)
    if (rejects.length > 0) {
      const path = resolve(cwd, values.rejects ?? `${file}.rejects`)
      writeFileSync(path, `${rejects.join('\n')}\n`, { mode: 0o600 })
      output.line(`Rejected rows: ${path}`)
    }
    if (values.json) output.line(JSON.stringify(counts))
  },
}

/** The cells of a row that are not empty, by column. */
const givenIn = (
  columns: readonly (string | undefined)[],
  cells: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    cells.flatMap((cell, at) => {
      const column = columns[at]
      return column === undefined || cell.trim() === '' ? [] : [[column, cell.trim()]]
    }),
  )

/** Two rows of one account are two persons, or one said twice: the second must not replace the first. */
function refuseAgain(lines: Map<string, number>, account: string, line: number): void {
  const before = lines.get(account)
  if (account !== '' && before !== undefined) throw new Error(`The account stands in line ${before} already.`)
  lines.set(account, line)
}

async function saveRow(
  where: SiteScope,
  { account = '', name, password, ...settings }: Record<string, string>,
): Promise<'added' | 'updated'> {
  if (account === '') throw new Error('The row has no account.')
  if (account.length > 64) throw new Error('The account has more than 64 characters.')
  const known = await findReaderByAccount(where, account)
  const columns = {
    ...(password ? { password_hash: await hashPassword(password), password_initial: true } : {}),
    ...readReaderSettings({ ...settings, ...(name ? { name } : {}) }, known, where.tenant),
  }
  if (known) {
    await updateReader(where, known.reader_id, {
      ...columns,
      ...(password ? { password_set_at: where.now } : {}),
    })
    if (password || columns.locked) await endSessions(where, known.reader_id, where.now)
    return 'updated'
  }
  if (!name) throw new Error('A new reader needs a name.')
  const added = await insertReader(where, { ...columns, account, name }, where.now)
  if (!added) throw new Error(`The account "${account}" is taken.`)
  return 'added'
}

export const commands: Commands = { 'reader import': readerImport }
