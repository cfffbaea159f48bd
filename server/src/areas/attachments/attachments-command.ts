import type { Command } from '../../core/command.ts'
import { UsageError } from '../../core/output.ts'
import { readParameters } from '../../core/parameters.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { attachmentsOf } from './store.ts'
import { removeAttachment } from './removal.ts'

const usage = 'list --record ID --tenant CODE | remove --tenant CODE ID …'

export const attachmentsCommand: Command = {
  usage,
  about:
    'List the files attached to a record: id, for whom, media type, bytes, name. Remove files by their ids.',
  async run(parameters, { appContext, output }) {
    const { values, positionals } = readParameters(
      parameters,
      { tenant: { type: 'string' }, record: { type: 'string' } },
      `attachments ${usage}`,
    )
    const [verb, ...ids] = positionals
    const scope = tenantOf(appContext, values.tenant)
    if (verb === 'list' && values.record !== undefined) {
      const files = await attachmentsOf(scope, values.record)
      for (const { attachment_id, audience, media_type, bytes, name } of files)
        output.line([attachment_id, audience, media_type, bytes, name.replace(/\s+/g, ' ')].join('\t'))
      output.line(`${files.length} files`)
      return
    }
    if (verb !== 'remove' || ids.length === 0) throw new UsageError(`Usage: wenyuan attachments ${usage}`)
    const unknown: string[] = []
    for (const id of ids)
      if (!(await removeAttachment(scope, appContext.config.dataFolder, id))) unknown.push(id)
    await appContext.feed.feedPending(scope.tenant)
    output.line(`${ids.length - unknown.length} removed`)
    if (unknown.length > 0) throw new UsageError(`There is no file ${unknown.join(', ')}.`)
  },
}
