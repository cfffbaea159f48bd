import { readdir, readFile, stat } from 'node:fs/promises'
import { join, parse, resolve } from 'node:path'
import type { Command, CommandContext, Commands } from '../../core/command.ts'
import { UsageError } from '../../core/output.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { LARGEST_PICTURE } from '../../domain/covers/cover-files.ts'
import { keepCover, removeCover } from '../../domain/covers/keeping.ts'
import { ownCovers, recordsToAsk } from '../../domain/covers/store.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import type { SiteScope } from '../../core/scope.ts'
import { normaliseIsbn } from '../../search/analysis/identifiers.ts'
import { findWhole } from '../../search/finding/find-whole.ts'
import { knownRecord } from '../../domain/records/known-record.ts'

const usage =
  'add FOLDER --tenant CODE | list --tenant CODE | remove --tenant CODE ID … | fetch --tenant CODE'

const picture = /\.(?:jpe?g|png|webp|gif)$/i
/** Records of one ISBN. */
const MOST_RECORDS = 20
/** Records whose sources are asked between two lines of progress. */
const BATCH = 100
const DAY_MS = 86_400_000

const coversCommand: Command = {
  usage,
  about:
    'Covers of the library’s own from a folder of pictures named by record id or ISBN: add, list, remove. Ask the enabled sources about every record that has an ISBN and no cover.',
  async run({ parse }, context) {
    const { values, positionals } = parse({ tenant: { type: 'string' } })
    const [verb, ...rest] = positionals
    const scope = tenantOf(context.appContext, values.tenant)
    if (verb === 'list') return list(scope, context)
    if (verb === 'add' && rest[0] !== undefined) return add(scope, rest[0], context)
    if (verb === 'remove' && rest.length > 0) return remove(scope, rest, context)
    if (verb === 'fetch') return fetchAll(scope, context)
    throw new UsageError(`Usage: wenyuan covers ${usage}`)
  },
}

async function list(scope: SiteScope, { output }: CommandContext): Promise<void> {
  const ids = await ownCovers(scope)
  for (const id of ids) output.line(id)
  output.line(`${ids.length} covers`)
}

async function add(scope: SiteScope, name: string, context: CommandContext): Promise<void> {
  const { appContext, cwd, output } = context
  const folder = resolve(cwd, name)
  if (!(await stat(folder).catch(() => undefined))?.isDirectory())
    throw new UsageError(`There is no folder ${folder}.`)
  const names = (await readdir(folder)).filter((file) => picture.test(file)).toSorted()
  if (names.length === 0) throw new UsageError(`There is no JPEG, PNG, WebP or GIF picture in ${folder}.`)
  let added = 0
  for (const file of names) {
    const path = join(folder, file)
    const ids = await recordsNamed(scope, parse(file).name, context)
    const { size } = await stat(path)
    if (ids.length === 0) output.line(`${file}: no record has this id or ISBN`)
    else if (size > LARGEST_PICTURE) output.line(`${file}: larger than ${LARGEST_PICTURE / 1_000_000} MB`)
    else {
      const bytes = await readFile(path)
      const kept = await Promise.all(
        ids.map((recordId) =>
          keepCover(scope, appContext.config.dataFolder, { recordId, source: 'own', bytes }),
        ),
      )
      if (kept.includes(undefined)) output.line(`${file}: no picture that can be read, or too small`)
      else added += ids.length
    }
  }
  output.line(`${added} covers added`)
}

/** The record of this id, or every record of this ISBN. */
async function recordsNamed(
  scope: SiteScope,
  name: string,
  { appContext }: CommandContext,
): Promise<string[]> {
  if (await knownRecord(scope, name)) return [name]
  const isbn = normaliseIsbn(name)
  if (isbn === undefined) return []
  return findWhole(appContext.engine, scope, { field: 'isbn', values: [isbn], rows: MOST_RECORDS })
}

async function remove(
  scope: SiteScope,
  ids: readonly string[],
  { appContext, output }: CommandContext,
): Promise<void> {
  const unknown: string[] = []
  for (const id of ids) if (!(await removeCover(scope, appContext.config.dataFolder, id))) unknown.push(id)
  output.line(`${ids.length - unknown.length} removed`)
  if (unknown.length > 0) throw new UsageError(`There is no cover of ${unknown.join(', ')}.`)
}

async function fetchAll(scope: SiteScope, { appContext, output }: CommandContext): Promise<void> {
  if (!scope.site.settings.bookCover)
    throw new UsageError(`Covers from outside are off: wenyuan tenant set ${scope.tenant} bookCover=true`)
  const since = new Date(scope.now.getTime() - DAY_MS)
  let [after, asked, found] = ['', 0, 0]
  for (;;) {
    const ids = await recordsToAsk(scope, { after, since, limit: BATCH })
    if (ids.length === 0) break
    after = ids.at(-1) ?? after
    for (const stored of await recordsByIds(scope.db, scope.tenant, ids)) {
      if (stored.record.isbns.length === 0) continue
      asked += 1
      if ((await appContext.covers.find(scope, stored)).coverUrl !== '') found += 1
    }
    if (asked > 0) output.line(`${asked} asked, ${found} covers`)
  }
  output.line(`${found} covers of ${asked} records`)
}

export const commands: Commands = { covers: coversCommand }
