import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { encodingOf } from '../../domain/catalogue/codecs/charset.ts'
import type { RejectedOutcome } from '../../domain/catalogue/outcome.ts'
import { openRejects } from '../../domain/catalogue/rejects.ts'
import { wholeLine } from '../../domain/kbart/compact-line.ts'
import { readListFile } from '../../domain/kbart/list-file.ts'
import { writeKbart } from '../../domain/kbart/write-kbart.ts'
import type { Command, Commands } from '../../core/command.ts'
import { UsageError } from '../../core/output.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { compareList, runsOfList, storeList } from './import-list.ts'
import { matchJournals } from './matching.ts'
import { openLines, packageByCode } from './store.ts'

/** Doubts that are printed. */
const MOST_NAMED = 20
const journalsImport: Command = {
  usage: 'FILE --package CODE --tenant CODE [--encoding E] [--dry-run] [--rejects PATH] [--json]',
  about:
    'Replace the titles of a package of journals by a KBART file, and join them to the journals of the catalogue. The package is one of `things import journal-packages`.',
  async run({ parse }, { appContext, cwd, output }) {
    const text = { type: 'string' } as const
    const { values, positionals } = parse({
      tenant: text,
      package: text,
      encoding: text,
      rejects: text,
      'dry-run': { type: 'boolean' },
      json: { type: 'boolean' },
    })
    const scope = tenantOf(appContext, values.tenant)
    const file = resolve(cwd, positionals[0] ?? '')
    if (positionals[0] === undefined || !existsSync(file) || !statSync(file).isFile())
      throw new UsageError(`There is no file "${positionals[0] ?? ''}".`)
    const code = values.package ?? ''
    if (!(await packageByCode(scope, code)))
      throw new UsageError(`There is no package "${code}": \`things import journal-packages\` adds it.`)
    const encoding = values.encoding === undefined ? undefined : encodingOf(values.encoding)
    if (values.encoding !== undefined && !encoding)
      throw new UsageError(`There is no encoding "${values.encoding}".`)
    const started = performance.now()
    const { outcomes, ...found } = readListFile(readFileSync(file), encoding)
    if (!outcomes)
      throw new UsageError('The first line must name the columns of KBART, publication_title among them.')
    const list = runsOfList(code, outcomes)
    const { rejected } = list
    const isDry = values['dry-run'] === true
    const summary = isDry
      ? (await compareList(scope, code, list)).summary
      : await storeList(scope, code, list)
    const match = isDry ? undefined : await matchJournals(scope)
    if (!isDry) await appContext.feed.feedPending(scope.tenant)
    const seconds = Math.round((performance.now() - started) / 10) / 100
    const { read, added, updated, unchanged, again, closed, doubts } = summary
    output.line(
      `${read} read: ${added} added, ${updated} updated, ${unchanged} unchanged, ${again} again, ${rejected.length} rejected; ${closed} closed`,
    )
    if (found.isGuessed)
      output.line(`The file names no encoding: read as ${found.encoding}; --encoding names another`)
    if (doubts > 0)
      output.line(`${doubts} values in doubt; those that are not what their column has are left out`)
    for (const { line, doubt } of list.doubts.slice(0, MOST_NAMED)) output.line(`Line ${line}: ${doubt}`)
    if (doubts > MOST_NAMED) output.line(`… and ${doubts - MOST_NAMED} more`)
    if (match)
      output.line(`${match.inCatalogue} journals of the catalogue and ${match.made} others are online`)
    else output.line('Nothing is stored: --dry-run')
    if (rejected.length > 0)
      await writeRejects(resolve(cwd, values.rejects ?? `${file}.rejects`), rejected, output)
    if (values.json)
      output.line(
        JSON.stringify({
          read,
          added,
          updated,
          unchanged,
          again,
          rejected: rejected.length,
          seconds,
          closed,
          doubts,
        }),
      )
  },
}

async function writeRejects(
  path: string,
  rejected: readonly RejectedOutcome[],
  output: { line: (text: string) => void },
): Promise<void> {
  const rejects = await openRejects(path)
  for (const one of rejected) await rejects.write(one)
  await rejects.close()
  output.line(`Rejected lines: ${path}`)
}

const journalsExport: Command = {
  usage: 'PACKAGE [FILE] --tenant CODE',
  about: 'Print the titles of a package of journals as a KBART file, or write them to FILE.',
  async run({ parse }, { appContext, cwd, output }) {
    const { values, positionals } = parse({ tenant: { type: 'string' } })
    const scope = tenantOf(appContext, values.tenant)
    const [code = '', file] = positionals
    if (!(await packageByCode(scope, code))) throw new UsageError(`There is no package "${code}".`)
    const text = writeKbart((await openLines(scope, code)).map(wholeLine))
    if (file === undefined) {
      for (const line of text.split('\n')) if (line !== '') output.line(line)
      return
    }
    writeFileSync(resolve(cwd, file), text)
    output.line(`${file} written`)
  },
}

const journalsMatch: Command = {
  usage: '--tenant CODE',
  about: 'Join the titles of all packages to the journals of the catalogue anew, as every night.',
  async run({ parse }, { appContext, output }) {
    const { values } = parse({ tenant: { type: 'string' } })
    const scope = tenantOf(appContext, values.tenant)
    const { inCatalogue, made, changed } = await matchJournals(scope)
    await appContext.feed.feedPending(scope.tenant)
    output.line(
      `${inCatalogue} journals of the catalogue and ${made} others are online; ${changed} have changed`,
    )
  },
}

export const commands: Commands = {
  'journals import': journalsImport,
  'journals export': journalsExport,
  'journals match': journalsMatch,
}
