import { contentFormats } from '@wenyuan/contract/constants/uploads.ts'
import { existsSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { encodingOf } from '../domain/catalogue/codecs/charset.ts'
import { openRejects } from '../domain/catalogue/rejects.ts'
import { readContentFile, UnreadableContent } from '../domain/content/content-file.ts'
import type { ContentKind } from '../domain/content/content-kind.ts'
import { contentKinds } from '../staff-api/content-kinds.ts'
import { fieldsOf } from '../domain/content/content-fields.ts'
import { exportContent } from '../domain/content/export-content.ts'
import { formerPictures, storePictures, withoutPictures } from '../domain/content/entry-pictures.ts'
import { importContent } from '../domain/content/import-content.ts'
import { commandLine, writeAudit } from '../domain/staff/audit-store.ts'
import { touchTenant } from '../domain/tenants/store.ts'
import type { Command, CommandContext, Commands } from '../core/command.ts'
import { UsageError } from '../core/output.ts'
import type { SiteScope } from '../core/scope.ts'
import { tenantOf } from '../core/tenant-of.ts'

const kindNames = [...contentKinds.keys()].join(' ')

function kindOf(name = ''): ContentKind {
  const kind = contentKinds.get(name)
  if (!kind) throw new UsageError(`There is no kind "${name}"; there are ${kindNames}.`)
  return kind
}

/** Other nodes, and this one, read the tenant's facts again; records of what was imported are indexed. */
async function publish({ appContext }: CommandContext, tenant: string): Promise<void> {
  await touchTenant(appContext.database, tenant)
  await appContext.tenants.refresh()
  await appContext.feed.feedPending(tenant)
}

const thingsImport: Command = {
  usage: 'KIND FILE --tenant CODE [--encoding E] [--rejects PATH] [--dry-run] [--json]',
  about: `Import curated content from JSON Lines or CSV; an entry with a known code is replaced. Kinds: ${kindNames}.`,
  async run({ parse }, context) {
    const text = { type: 'string' } as const
    const flag = { type: 'boolean' } as const
    const { values, positionals } = parse({
      tenant: text,
      encoding: text,
      rejects: text,
      'dry-run': flag,
      json: flag,
    })
    const kind = kindOf(positionals[0])
    const scope = tenantOf(context.appContext, values.tenant)
    const file = resolve(context.cwd, positionals[1] ?? '')
    if (positionals[1] === undefined || !existsSync(file) || !statSync(file).isFile())
      throw new UsageError(`There is no file "${positionals[1] ?? ''}".`)
    const encoding = values.encoding === undefined ? undefined : encodingOf(values.encoding)
    if (values.encoding !== undefined && !encoding)
      throw new UsageError(`There is no encoding "${values.encoding}".`)
    const rejectsPath = resolve(context.cwd, values.rejects ?? `${file}.rejects`)
    const fields = fieldsOf(kind)
    const rejects = lazyRejects(rejectsPath)
    const aside = new Map<string, Buffer>()
    const sent = readContentFile(file, (heading) => fields.get(heading), encoding)
    try {
      const summary = await importContent(scope, kind, kind.pictures ? withoutPictures(sent, aside) : sent, {
        dryRun: values['dry-run'] ?? false,
        signal: context.signal,
        onRejected: rejects.write,
      })
      const isKept = !values['dry-run']
      const pictures = isKept ? await keepPictures(context, { scope, kind, aside }) : undefined
      if (isKept && summary.added + summary.updated + (pictures?.changed ?? 0) > 0)
        await publish(context, scope.tenant)
      const { read, added, updated, unchanged, again, rejected } = summary
      context.output.line(
        `${read} read: ${added} added, ${updated} updated, ${unchanged} unchanged, ${again} again, ${rejected} rejected`,
      )
      if (pictures) context.output.line(`${pictures.changed} pictures`)
      for (const code of pictures?.refused ?? [])
        context.output.line(`The picture of ${code} cannot be read.`)
      if (rejected > 0) context.output.line(`Rejected entries: ${rejectsPath}`)
      if (values['dry-run']) context.output.line('Nothing was stored (--dry-run).')
      if (values.json) context.output.line(JSON.stringify(summary))
    } catch (error) {
      if (error instanceof UnreadableContent)
        throw new UsageError(`${error.message} The fields are ${[...fields.keys()].join(', ')}.`)
      throw error
    } finally {
      await rejects.close()
    }
  },
}

/** Stores the pictures of a file of entries; undefined when it has none. */
async function keepPictures(
  { appContext }: CommandContext,
  { scope, kind, aside }: { scope: SiteScope; kind: ContentKind; aside: ReadonlyMap<string, Buffer> },
) {
  if (!kind.pictures || aside.size === 0) return undefined
  const kept = { scope, pictures: kind.pictures, dataFolder: appContext.config.dataFolder }
  const before = await kind.pictures.keys(scope)
  const codes = new Set((await kind.list(scope)).map(kind.codeOf))
  const stored = await storePictures(kept, aside, (code) => codes.has(code))
  const dropFormer = await formerPictures(kept, before)
  await dropFormer()
  return stored
}

/** The rejects file, made with the first rejected entry. */
function lazyRejects(path: string) {
  let file: ReturnType<typeof openRejects> | undefined
  return {
    async write(rejected: Parameters<Awaited<ReturnType<typeof openRejects>>['write']>[0]) {
      file ??= openRejects(path)
      await (await file).write(rejected)
    },
    async close() {
      await (await file)?.close()
    },
  }
}

const thingsExport: Command = {
  usage: `KIND [FILE] --tenant CODE [--format ${contentFormats.join('|')}]`,
  about: 'Print curated content, or write it to FILE, in the form that `things import` reads.',
  async run({ parse }, { appContext, cwd, output }) {
    const text = { type: 'string' } as const
    const { values, positionals } = parse({ tenant: text, format: text })
    const kind = kindOf(positionals[0])
    const scope = tenantOf(appContext, values.tenant)
    const wanted = values.format ?? (positionals[1]?.endsWith('.csv') ? 'csv' : 'jsonl')
    const format = contentFormats.find((one) => one === wanted)
    if (!format)
      throw new UsageError(`There is no format "${wanted}"; there are ${contentFormats.join(', ')}.`)
    const content = await exportContent(scope, kind, format, appContext.config.dataFolder)
    await writeAudit(scope, commandLine, { operation: 'export-content', subject: kind.name })
    if (positionals[1] === undefined) {
      for (const line of content.split(/\r?\n/)) if (line !== '') output.line(line)
      return
    }
    writeFileSync(resolve(cwd, positionals[1]), content)
    output.line(`${positionals[1]} written`)
  },
}

const thingsKinds: Command = {
  usage: '[KIND]',
  about: 'List the kinds of curated content; for KIND, its fields.',
  async run({ parse }, { output }) {
    const { positionals } = parse({})
    if (positionals[0] === undefined) {
      for (const { name, about } of contentKinds.values()) output.line(`${name}\t${about}`)
      return
    }
    for (const [heading, field] of fieldsOf(kindOf(positionals[0])))
      output.line(heading === field ? field : `${heading}\t= ${field}`)
    return Promise.resolve()
  },
}

export const commands: Commands = {
  'things import': thingsImport,
  'things export': thingsExport,
  'things kinds': thingsKinds,
}
