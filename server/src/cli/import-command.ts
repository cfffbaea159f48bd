import { catalogueFormats, type CatalogueFormat } from '@wenyuan/contract/constants/uploads.ts'
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { importCatalogue, type ImportSummary } from '../domain/catalogue/import.ts'
import { NotThisFormat } from '../domain/catalogue/outcome.ts'
import { dayOf } from '../domain/catalogue/mapping/dates.ts'
import { readCatalogue } from '../domain/catalogue/read.ts'
import type { Arrival } from '../domain/records/arrival.ts'
import { makeCatalogueSink } from '../domain/records/sink.ts'
import type { Command, CommandContext, Commands } from '../core/command.ts'
import { tenantOf } from '../core/tenant-of.ts'
import { type Progress, UsageError } from '../core/output.ts'

const usage =
  'FILE --tenant CODE [--format F] [--encoding E] [--columns MAP.json] [--source NAME] [--arrived DAY|today|unknown] [--rejects PATH] [--json]'

const importCommand: Command = {
  usage,
  about: `Load a catalogue. Formats: ${catalogueFormats.join(' ')}; detected from the content by default.`,
  async run({ parse }, context) {
    const { values, positionals } = parse({
      tenant: { type: 'string' },
      format: { type: 'string' },
      encoding: { type: 'string' },
      columns: { type: 'string' },
      source: { type: 'string' },
      arrived: { type: 'string' },
      rejects: { type: 'string' },
      json: { type: 'boolean' },
    })
    const { tenant } = tenantOf(context.appContext, values.tenant)
    const file = readableFile(context.cwd, positionals[0])
    const rejects = rejectsFile(context, file, values.rejects)
    const format = formatOf(values.format)
    const { appContext } = context
    const arrived = arrivalIn(values.arrived, appContext.clock())
    const size = file.endsWith('.gz') ? undefined : statSync(file).size
    try {
      const outcomes = readCatalogue(file, {
        ...(format ? { format } : {}),
        ...(values.encoding ? { encoding: values.encoding } : {}),
        ...(values.columns ? { columnMap: resolve(context.cwd, values.columns) } : {}),
        ...(values.source ? { source: values.source } : {}),
      })
      const sink = makeCatalogueSink({
        database: appContext.database,
        feed: appContext.feed,
        tenant,
        now: appContext.clock(),
        ...(arrived ? { arrived } : {}),
      })
      const summary = await importCatalogue(outcomes, sink, {
        rejects,
        signal: context.signal,
        onProgress: ({ read, byte, seconds }) =>
          context.output.progress(progressOf(read, byte, seconds, size)),
      })
      await appContext.tenants.refresh()
      report(context, summary, rejects, values.json ?? false)
      // records not yet loaded are neither stored nor rejected
      if (summary.stopped) throw new Error('The load was stopped. Run it again to load the rest.')
    } catch (error) {
      if (error instanceof NotThisFormat) throw new UsageError(error.message)
      throw error
    }
  },
}

function arrivalIn(text: string | undefined, now: Date): Arrival | undefined {
  if (text === undefined || text === 'unknown') return text
  const day = text === 'today' ? now : dayOf(text)
  if (!day) throw new UsageError('--arrived takes a day, such as 2026-03-10, "today" or "unknown".')
  return day
}

/** The fraction is known from bytes; for a compressed file the total is unknown. */
function progressOf(
  read: number,
  byte: number | undefined,
  seconds: number,
  size: number | undefined,
): Progress {
  const perSecond = read / Math.max(seconds, 0.001)
  if (byte === undefined || size === undefined || size === 0) return { read, perSecond }
  const fraction = Math.min(1, byte / size)
  const secondsLeft = fraction === 0 ? undefined : (seconds * (1 - fraction)) / fraction
  return { read, perSecond, fraction, ...(secondsLeft === undefined ? {} : { secondsLeft }) }
}

function formatOf(name: string | undefined): CatalogueFormat | undefined {
  if (name === undefined) return undefined
  const format = catalogueFormats.find((one) => one === name)
  if (!format) throw new UsageError(`There is no format "${name}"; there are ${catalogueFormats.join(', ')}.`)
  return format
}

function readableFile(cwd: string, name: string | undefined): string {
  if (name === undefined) throw new UsageError(`Usage: wenyuan import ${usage}`)
  const file = resolve(cwd, name)
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`)
  if (!statSync(file).isFile()) throw new UsageError(`${file} is not a file.`)
  return file
}

/**
 * The rejects file: next to the input file if that folder is writable, else in the data folder. Source: wire decisions
 * "Operating".
 */
function rejectsFile({ cwd, appContext }: CommandContext, file: string, asked: string | undefined): string {
  if (asked !== undefined) {
    const path = resolve(cwd, asked)
    if (!isWritable(dirname(path))) throw new UsageError(`Rejects cannot be written to ${path}.`)
    return path
  }
  if (isWritable(dirname(file))) return `${file}.rejects`
  const folder = join(appContext.config.dataFolder, 'imports')
  mkdirSync(folder, { recursive: true })
  return join(folder, `${basename(file)}.rejects`)
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function report({ output }: CommandContext, summary: ImportSummary, rejects: string, json: boolean): void {
  const { read, added, updated, unchanged, rejected, seconds } = summary
  // what is neither a new description nor a reject: repeated keys, holdings and headings
  const again = read - added - updated - unchanged - rejected
  output.line(
    `${read} read: ${added} added, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected in ${seconds.toFixed(1)} s (${Math.round(read / Math.max(seconds, 0.001))} a second)`,
  )
  for (const line of furtherCounts(summary)) output.line(line)
  for (const [type, count] of Object.entries(summary.unknownTypes)) {
    output.line(`Unknown type "${type}": ${count} stored as "other"`)
  }
  for (const [name, count] of Object.entries(summary.unknownFields)) {
    output.line(`Unknown field "${name}": not read in ${count} records`)
  }
  if (rejected > 0) output.line(`Rejected records: ${rejects}`)
  if (json) output.line(JSON.stringify({ read, added, updated, unchanged, again, rejected, seconds }))
}

/** Further counts of an import, without those that are zero. */
const furtherCounts = ({
  repeated,
  attached,
  authorities,
  withdrawn,
  repaired,
  shortened,
  stopped,
}: ImportSummary): string[] => [
  ...(repeated > 0 ? [`${repeated} records came again under the same key: their copies were added`] : []),
  ...(attached > 0 ? [`${attached} copies attached to records`] : []),
  ...(withdrawn > 0 ? [`${withdrawn} records withdrawn, as their source says`] : []),
  ...(authorities > 0 ? [`${authorities} authority headings`] : []),
  ...(repaired > 0 ? [`${repaired} damaged records mended`] : []),
  ...(shortened > 0 ? [`${shortened} records with too long values or unsafe links shortened`] : []),
  ...(stopped ? ['Stopped before the end; run it again to go on'] : []),
]

export const commands: Commands = { import: importCommand }
