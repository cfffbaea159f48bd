import { existsSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { encodingOf } from '../domain/catalogue/codecs/charset.ts'
import { importRows } from '../domain/row-import/import-rows.ts'
import { NoRows, openRowFile } from '../domain/row-import/row-file.ts'
import { columnsOf } from '../domain/row-import/row-preview.ts'
import type { Command, Commands } from '../core/command.ts'
import { UsageError } from '../core/output.ts'
import { tenantOf } from '../core/tenant-of.ts'

const usage = 'FILE --tenant CODE [--encoding E] [--rejects PATH] [--json]'

const readerImport: Command = {
  usage,
  about:
    'Import readers from a CSV file or a workbook. Headings: account, name, password and the names of `reader set`, their Chinese equivalents, or those of common library systems. Existing accounts are updated, others added; invalid rows go to the rejects file.',
  async run({ parse }, { appContext, cwd, output, signal }) {
    const { values, positionals } = parse({
      tenant: { type: 'string' },
      encoding: { type: 'string' },
      rejects: { type: 'string' },
      json: { type: 'boolean' },
    })
    const where = tenantOf(appContext, values.tenant)
    const path = resolve(cwd, positionals[0] ?? '')
    if (positionals[0] === undefined || !existsSync(path) || !statSync(path).isFile())
      throw new UsageError(`There is no file ${positionals[0] ?? ''}. Usage: wenyuan reader import ${usage}`)
    const encoding = values.encoding === undefined ? '' : encodingOf(values.encoding)
    if (encoding === undefined) throw new UsageError(`There is no encoding "${values.encoding}".`)
    const file = await openRowFile(path, encoding).catch((error: unknown) => {
      throw error instanceof NoRows ? new UsageError(`${error.message}.`) : error
    })
    const seen = await columnsOf(where, file, 'readers')
    const columns = seen.map(({ column }) => column)
    if (!columns.includes('account'))
      throw new UsageError(
        `No column is the account; the columns are ${seen.map(({ heading }) => heading).join(', ')}.`,
      )
    const unread = seen.flatMap(({ heading, column }) => (column === '' ? [heading] : []))
    if (unread.length > 0) output.line(`Columns that are not read: ${unread.join(', ')}`)
    const rejects = resolve(cwd, values.rejects ?? `${path}.rejects`)
    const {
      isStopped,
      fen: _,
      ...counts
    } = await importRows(where, file, {
      kind: 'readers',
      columns,
      isTrial: false,
      rejects,
      signal,
      onProgress: () => Promise.resolve(),
    })
    if (isStopped) throw new Error('The load was stopped. Run it again to load the rest.')
    const { read, added, updated, unchanged, rejected } = counts
    output.line(
      `${read} read: ${added} added, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected`,
    )
    if (rejected > 0) output.line(`Rejected rows: ${rejects}`)
    else rmSync(rejects, { force: true })
    if (values.json) output.line(JSON.stringify(counts))
  },
}

export const commands: Commands = { 'reader import': readerImport }
