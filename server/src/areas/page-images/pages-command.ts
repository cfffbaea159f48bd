import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { rightsStatements } from '@wenyuan/contract/constants/rights-statements.ts'
import type { Command, CommandContext, Commands } from '../../core/command.ts'
import { UsageError } from '../../core/output.ts'
import type { readParameters } from '../../core/parameters.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { volumesOf } from '../../domain/page-images/store.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { knownRecord } from '../../domain/records/known-record.ts'
import { addVolume, PageRefused } from './adding.ts'
import { removeVolume } from './removal.ts'

const usage =
  'attach FOLDER --record ID --tenant CODE [--name NAME] [--for visitor|reader] [--rights ADDRESS] [--statement TEXT] [--right-to-left] | list --record ID --tenant CODE | remove --tenant CODE ID …'

const audiences = ['visitor', 'reader'] as const
const picture = /\.(?:jpe?g|png|tiff?|webp)$/i

const options = {
  tenant: { type: 'string' },
  record: { type: 'string' },
  name: { type: 'string' },
  for: { type: 'string', default: 'reader' },
  rights: { type: 'string', default: '' },
  statement: { type: 'string', default: '' },
  'right-to-left': { type: 'boolean', default: false },
} as const

type Values = ReturnType<typeof readParameters<typeof options>>['values']

const pagesCommand: Command = {
  usage,
  about:
    'Attach a digitised volume to a record: a folder with one picture a page, in the order of their names, and beside each its text as ALTO, hOCR or plain text. List a record’s volumes, remove some.',
  async run({ parse }, context) {
    const { values, positionals } = parse(options)
    const [verb, ...rest] = positionals
    const scope = tenantOf(context.appContext, values.tenant)
    if (verb === 'list' && values.record !== undefined) return list(scope, values.record, context)
    if (verb === 'attach' && rest[0] !== undefined) return attach(scope, rest[0], values, context)
    if (verb === 'remove' && rest.length > 0) return remove(scope, rest, context)
    throw new UsageError(`Usage: wenyuan pages ${usage}`)
  },
}

async function list(scope: TenantScope, recordId: string, { output }: CommandContext): Promise<void> {
  const volumes = await volumesOf(scope, recordId)
  for (const { volume_id, audience, pages, has_text, name } of volumes)
    output.line(
      [volume_id, audience, pages, has_text ? 'text' : 'pictures', name.replace(/\s+/g, ' ')].join('\t'),
    )
  output.line(`${volumes.length} volumes`)
}

async function attach(
  scope: TenantScope,
  folderName: string,
  values: Values,
  { appContext, cwd, output }: CommandContext,
): Promise<void> {
  const audience = audiences.find((one) => one === values.for)
  if (!audience) throw new UsageError(`Pages are for ${audiences.join(' or ')}, not "${values.for}".`)
  const stored = values.record === undefined ? undefined : await knownRecord(scope, values.record)
  if (!stored) throw new UsageError(`${scope.tenant} has no record "${values.record ?? ''}".`)
  const rights = values.rights.replace(/^https:/, 'http:')
  if (rights !== '' && !(rights in rightsStatements))
    throw new UsageError(`Rights are one of ${Object.keys(rightsStatements).join(' ')}`)
  const folder = resolve(cwd, folderName)
  if (!(await stat(folder).catch(() => undefined))?.isDirectory())
    throw new UsageError(`There is no folder ${folder}.`)
  // 2.jpg comes before 10.jpg
  const order = new Intl.Collator('en', { numeric: true }).compare
  const pictures = (await readdir(folder)).filter((name) => picture.test(name)).toSorted(order)
  if (pictures.length === 0) throw new UsageError(`There is no JPEG, PNG, TIFF or WebP picture in ${folder}.`)
  const volume = {
    pictures: pictures.map((name) => join(folder, name)),
    record_id: stored.record.recordId,
    name: (values.name ?? stored.record.title).slice(0, 255),
    audience,
    rights,
    statement: values.statement.slice(0, 1_000),
    direction: values['right-to-left'] ? ('right-to-left' as const) : ('left-to-right' as const),
  }
  try {
    output.line(await addVolume(appContext, scope, volume))
  } catch (error) {
    if (error instanceof PageRefused) throw new UsageError(error.message)
    throw error
  }
  await appContext.feed.feedPending(scope.tenant)
}

async function remove(
  scope: TenantScope,
  ids: readonly string[],
  { appContext, output }: CommandContext,
): Promise<void> {
  const unknown: string[] = []
  for (const id of ids) if (!(await removeVolume(scope, appContext.config.dataFolder, id))) unknown.push(id)
  await appContext.feed.feedPending(scope.tenant)
  output.line(`${ids.length - unknown.length} removed`)
  if (unknown.length > 0) throw new UsageError(`There is no volume ${unknown.join(', ')}.`)
}

export const commands: Commands = { pages: pagesCommand }
