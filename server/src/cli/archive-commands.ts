import { randomUUID } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { copyFile, link, mkdir, rm } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { archiveParts } from '@wenyuan/contract/constants/archives.ts'
import type { ArchiveRow, LeftOutPart } from '@wenyuan/contract/staff/archives.ts'
import type { Command, CommandContext, Commands } from '../core/command.ts'
import { UsageError } from '../core/output.ts'
import { tenantOf } from '../core/tenant-of.ts'
import { Fail } from '../core/fail.ts'
import { runDueJobs } from '../core/jobs/runner.ts'
import type { SiteScope } from '../core/scope.ts'
import { type ArchiveApp, archiveJob, archiveTo } from '../domain/archive/archive-job.ts'
import { beginRestore, pageOfArchives } from '../domain/archive/archives.ts'
import { atomically } from '../domain/circulation/atomically.ts'
import { uploadPath } from '../domain/import/upload-files.ts'
import { commandLine, writeAudit } from '../domain/staff/audit-store.ts'
import { contentKinds } from '../staff-api/content-kinds.ts'

const LOOK_EVERY_MS = 500
const makeUsage = 'FILE --tenant CODE [--parts library,files] [--without-history]'

const make: Command = {
  usage: makeUsage,
  about: `Write an archive of a library. Parts: ${archiveParts.join(' ')}; by default what another portal restores.`,
  async run({ parse }, context) {
    const { values, positionals } = parse({
      tenant: { type: 'string' },
      parts: { type: 'string', default: 'library,files' },
      'without-history': { type: 'boolean', default: false },
    })
    const where = tenantOf(context.appContext, values.tenant)
    const path = fileOf(context, positionals[0], makeUsage)
    if (existsSync(path)) throw new UsageError(`There is a file ${path} already.`)
    const said = values.parts.split(',')
    const unknown = said.find((one) => !archiveParts.some((part) => part === one))
    if (unknown !== undefined)
      throw new UsageError(`There is no part "${unknown}"; there are ${archiveParts.join(', ')}.`)
    const parts = archiveParts.filter((part) => said.includes(part))
    const withHistory = !values['without-history']
    const { signal } = context
    try {
      const choice = { parts, withHistory, path, signal, onProgress: telling(context) }
      report(context, await archiveTo(appOf(context), where, choice))
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
    const subject = parts.join(' ')
    await writeAudit(where, commandLine, {
      operation: 'begin-archive',
      subject,
      after: { parts, withHistory },
    })
    context.output.line(`Written to ${path}.`)
  },
}

const restoreUsage = 'FILE --tenant CODE'

const restore: Command = {
  usage: restoreUsage,
  about: 'Restore an archive into a library without records, readers, loans and charges.',
  async run({ parse }, context) {
    const { values, positionals } = parse({ tenant: { type: 'string' } })
    const { appContext, output, signal } = context
    const where = tenantOf(appContext, values.tenant)
    const path = fileOf(context, positionals[0], restoreUsage)
    if (!existsSync(path)) throw new UsageError(`There is no file ${path}.`)
    const archiveId = randomUUID()
    await bringUp(context, where, { path, archiveId })
    // the portal may take the job, and goes on with it should this program end
    const work = runDueJobs(where, {
      kinds: archiveJob(appOf(context)),
      holder: `command ${archiveId}`,
      signal,
      onEnd: () => {},
    })
    const row = await ended(context, where, archiveId)
    await work
    if (row.state !== 'done')
      throw new Error(`The restore has ${row.state}: ${row.because} ${row.place}`.trimEnd())
    report(context, row.leftOut)
    output.line(`The library ${where.tenant} is restored.`)
  },
}

/** Puts the file where uploads are, and begins the restore. */
async function bringUp(
  { appContext: { config } }: CommandContext,
  where: SiteScope,
  { path, archiveId }: { path: string; archiveId: string },
): Promise<void> {
  const kept = uploadPath(config.dataFolder, where.tenant, archiveId)
  await mkdir(dirname(kept), { recursive: true, mode: 0o700 })
  // on another disk it is copied
  await link(path, kept).catch(() => copyFile(path, kept))
  const about = {
    archiveId,
    fileName: basename(path),
    bytes: statSync(path).size,
    actorName: commandLine.name,
  }
  try {
    await atomically(where, async (here) => {
      await beginRestore(here, about)
      await writeAudit(here, commandLine, { operation: 'begin-restore', subject: archiveId })
    })
  } catch (error) {
    await rm(kept, { force: true })
    throw error instanceof Fail ? new UsageError(refusals[error.code] ?? error.code) : error
  }
}

const refusals: Readonly<Record<string, string>> = {
  LIBRARY_NOT_EMPTY: 'The library has records, readers, loans or charges.',
  ARCHIVE_UNDER_WAY: 'An archive or a restore of this library is under way.',
}

/** Tells how far it is until it is over. */
async function ended(
  { output, signal }: CommandContext,
  where: SiteScope,
  archiveId: string,
): Promise<ArchiveRow> {
  const started = performance.now()
  for (;;) {
    const { records } = await pageOfArchives(where, { offset: 0, limit: 100 })
    const row = records.find((one) => one.archiveId === archiveId)
    if (!row) throw new Error('The restore is not listed any more.')
    if (row.endedAt !== null) return row
    const seconds = (performance.now() - started) / 1_000
    const fraction = row.done / Math.max(1, row.total)
    output.progress({ read: row.done, perSecond: row.done / Math.max(1, seconds), fraction })
    await pause(LOOK_EVERY_MS, undefined, { signal })
  }
}

const appOf = ({ appContext }: CommandContext): ArchiveApp => ({
  ...appContext,
  contentKinds: [...contentKinds.values()],
})

function fileOf({ cwd }: CommandContext, name: string | undefined, usage: string): string {
  if (name === undefined) throw new UsageError(`Usage: ${usage}`)
  return resolve(cwd, name)
}

function telling({ output }: CommandContext): (progress: { done: number; total: number }) => Promise<void> {
  const started = performance.now()
  return async ({ done: read, total }) => {
    const seconds = Math.max(0.001, (performance.now() - started) / 1_000)
    const fraction = read / Math.max(1, total)
    output.progress({ read, perSecond: read / seconds, fraction })
  }
}

function report({ output }: CommandContext, leftOut: readonly LeftOutPart[]): void {
  for (const { what, count, why } of leftOut) output.line(`left out\t${what}\t${count ?? ''}\t${why}`)
}

export const commands: Commands = { 'archive make': make, 'archive restore': restore }
