import { existsSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command, Commands } from '../../core/command.ts'
import { UsageError } from '../../core/output.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { UnreadableContent } from '../../domain/content/content-file.ts'
import { importRolls } from './roll-file.ts'

const usage = 'FILE --tenant CODE [--rejects PATH] [--json]'

/** Reads the rolls of courses. */
const coursesRolls: Command = {
  usage,
  about:
    'Import rolls of courses from CSV: course, term, account, role (teacher or student), section. The roll of each course and term in the file is replaced; rows without a reader or course go to the rejects file.',
  async run({ parse }, { appContext, cwd, output, signal }) {
    const { values, positionals } = parse({
      tenant: { type: 'string' },
      rejects: { type: 'string' },
      json: { type: 'boolean' },
    })
    const scope = tenantOf(appContext, values.tenant)
    const [name] = positionals
    const file = resolve(cwd, name ?? '')
    if (name === undefined || !existsSync(file) || !statSync(file).isFile())
      throw new UsageError(`There is no file ${name ?? ''}. Usage: wenyuan courses-rolls ${usage}`)

    const { rejects, ...counts } = await importRolls(scope, file, signal).catch((error: unknown) => {
      throw error instanceof UnreadableContent ? new UsageError(error.message) : error
    })
    output.line(
      `${counts.read} read: ${counts.courses} rolls, ${counts.added} people added, ${counts.removed} removed, ${counts.rejected} rows rejected`,
    )
    if (rejects.length > 0) {
      const path = resolve(cwd, values.rejects ?? `${file}.rejects`)
      writeFileSync(path, rejects.map((one) => `${JSON.stringify(one)}\n`).join(''), { mode: 0o600 })
      output.line(`Rejected rows: ${path}`)
    }
    if (values.json) output.line(JSON.stringify(counts))
  },
}

export const commands: Commands = { 'courses-rolls': coursesRolls }
