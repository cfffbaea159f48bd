import { randomUUID } from 'node:crypto'
import { copyFile, open, rm, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import { insertAttachment } from './public.ts'
import { knownRecord } from '../detail/public.ts'
import { makeTenantFolder, storedFilePath } from '../../http/public-pages/stored-file.ts'
import type { Command } from '../../cli/command.ts'
import { tenantOf } from '../../cli/tenant-of.ts'
import { UsageError } from '../../cli/output.ts'
import { readParameters } from '../../cli/parameters.ts'

const usage = 'FILE --record ID --tenant CODE [--name NAME] [--for visitor|reader]'
const SAMPLE = 4_100
const audiences = ['visitor', 'reader'] as const

export const attachCommand: Command = {
  usage,
  about:
    'Attach a file to a record, such as a full text or a table of contents. By default only signed-in readers may open it.',
  async run(parameters, { appContext, cwd, output }) {
    const { values, positionals } = readParameters(
      parameters,
      {
        tenant: { type: 'string' },
        record: { type: 'string' },
        name: { type: 'string' },
        for: { type: 'string', default: 'reader' },
      },
      `attach ${usage}`,
    )
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

    const attachmentId = randomUUID()
    const kept = storedFilePath(appContext.config.dataFolder, scope.tenant, attachmentId)
    if (kept === undefined) throw new UsageError('The file cannot be kept.')
    await makeTenantFolder(appContext.config.dataFolder, scope.tenant)
    await copyFile(file, kept)
    try {
      await insertAttachment(scope, {
        attachment_id: attachmentId,
        record_id: values.record,
        name: (values.name ?? basename(file)).slice(0, 255),
        media_type: await mediaTypeOf(kept),
        bytes: facts.size,
        audience,
        added_at: appContext.clock(),
      })
    } catch (error) {
      await rm(kept, { force: true })
      throw error
    }
    output.line(attachmentId)
  },
}

/** The media type by content, never by file name: an HTML page called scan.pdf is not a PDF. */
async function mediaTypeOf(path: string): Promise<string> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE), 0, SAMPLE, 0)
    const sample = buffer.subarray(0, bytesRead)
    const known = await fileTypeFromBuffer(sample)
    if (known) return known.mime
    return looksLikeText(sample) ? 'text/plain' : 'application/octet-stream'
  } finally {
    await handle.close()
  }
}

/** UTF-8 without control characters; a character cut off at the end of the sample is ignored. */
function looksLikeText(sample: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true })
    return !/[^\P{Cc}\s]/u.test(text)
  } catch {
    return false
  }
}
