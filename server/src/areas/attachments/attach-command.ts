import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { addAttachment } from './public.ts'
import { knownRecord } from '../../domain/records/known-record.ts'
import type { Command, Commands } from '../../core/command.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { UsageError } from '../../core/output.ts'

const usage = 'FILE --record ID --tenant CODE [--name NAME] [--for visitor|reader]'
const audiences = ['visitor', 'reader'] as const

const attachCommand: Command = {
  usage,
  about:
    'Attach a file to a record, such as a full text or a table of contents. By default only signed-in readers may open it.',
  async run({ parse }, { appContext, cwd, output }) {
    const { values, positionals } = parse({
      tenant: { type: 'string' },
      record: { type: 'string' },
      name: { type: 'string' },
      for: { type: 'string', default: 'reader' },
    })
    const [name] = positionals
    if (name === undefined || values.record === undefined)
      throw new UsageError(`Usage: wenyuan attach ${usage}`)
    const audience = audiences.find((one) => one === values.for)
    if (!audience) throw new UsageError(`A file is for ${audiences.join(' or ')}, not "${values.for}".`)
    const scope = tenantOf(appContext, values.tenant)
    const file = resolve(cwd, name)
    const facts = await stat(file).catch(() => undefined)
    if (!facts?.isFile()) throw new UsageError(`There is no file ${file}.`)
    if (!(await knownRecord(scope, values.record)))
      throw new UsageError(`${scope.tenant} has no record "${values.record}".`)

    const added = { path: file, recordId: values.record, name: values.name ?? basename(file), audience }
    output.line(await addAttachment(appContext, scope, added))
    // words of a thesis
    await appContext.feed.feedPending(scope.tenant)
  },
}

export const commands: Commands = { attach: attachCommand }
