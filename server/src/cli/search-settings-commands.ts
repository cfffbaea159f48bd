import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { SearchSettings } from '../search/analysis/search-settings.ts'
import type { AppContext } from '../core/app-context.ts'
import { readJudgedFolder } from '../search/tuning/judged-folder.ts'
import { brokenSentence, defaultSettingsFile, readSettingsFile } from '../search/tuning/settings-file.ts'
import { hashOfKey, newestSettings, saveSettings, saveStaffKeyHash } from '../search/tuning/store.ts'
import { tryOnJudged, tryOnQuery } from '../search/tuning/trial.ts'
import { touchTenant } from '../domain/tenants/store.ts'
import type { Tenant } from '../core/tenant.ts'
import type { Command, Commands } from '../core/command.ts'
import { tenantOf } from '../core/tenant-of.ts'
import { UsageError } from '../core/output.ts'

const MOST_BYTES = 4_000_000

/** Judged queries of the demo tenant, part of the program. */
const judgedHere = join(import.meta.dirname, '../../../relevance/judged')
/** The tenant of lines that name none. */
const DEMO = 'wydx'

const searchSettingsShow: Command = {
  usage: '--tenant CODE',
  about: 'Print the search settings of a tenant: weights, stop words, synonyms, user words.',
  async run({ parse }, { appContext, output }) {
    const { values } = parse({ tenant: { type: 'string' } })
    const { site: tenant } = tenantOf(appContext, values.tenant)
    const saved = await newestSettings(appContext.database, tenant.code)
    output.line(`# ${saved ? `version ${saved.version}` : 'the defaults'}`)
    for (const line of (saved?.content ?? defaultSettingsFile()).trimEnd().split('\n')) output.line(line)
  },
}

const searchSettingsSet: Command = {
  usage: '--tenant CODE --file FILE',
  about: 'Apply the search settings in FILE; if a line is invalid, it is reported and nothing is changed.',
  async run({ parse }, { appContext, cwd, output }) {
    const { values } = parse({ tenant: { type: 'string' }, file: { type: 'string' } })
    const { site: tenant } = tenantOf(appContext, values.tenant)
    const content = readContent(cwd, values.file)
    settingsIn(content)
    const version = await saveSettings(appContext.database, tenant.code, content, appContext.clock())
    await announce(appContext, tenant)
    output.line(`${tenant.code}: version ${version} is in use`)
  },
}

const searchSettingsTry: Command = {
  usage: '--tenant CODE --file FILE [--query TEXT] [--judged FOLDER]',
  about:
    'Show what the settings in FILE would change, on judged queries and on one query, without applying them.',
  async run({ parse }, { appContext, cwd, output }) {
    const { values } = parse({
      tenant: { type: 'string' },
      file: { type: 'string' },
      query: { type: 'string' },
      judged: { type: 'string' },
    })
    const { site: tenant } = tenantOf(appContext, values.tenant)
    const tried = settingsIn(readContent(cwd, values.file))
    const db = appContext.database.ofTenant(tenant.code)
    const library = { tenant: tenant.code, db, engine: appContext.engine, now: tenant.search, tried }
    if (values.query !== undefined) {
      for (const line of await tryOnQuery(library, values.query)) output.line(line)
      output.line('')
    }
    const folder = values.judged === undefined ? judgedHere : resolve(cwd, values.judged)
    if (!existsSync(folder)) throw new UsageError(`There is no folder ${folder}.`)
    const read = readJudgedFolder(folder, values.judged === undefined ? DEMO : tenant.code)
    for (const line of read.broken) output.error(`broken: ${line}`)
    const mine = read.judgements.filter((judgement) => judgement.tenant === tenant.code)
    if (mine.length === 0) output.line(`not judged: no judged queries for ${tenant.code} in ${folder}`)
    else for (const line of await tryOnJudged(library, mine)) output.line(line)
  },
}

const staffKeySet: Command = {
  usage: '--tenant CODE [--remove]',
  about: 'Create the key with which staff see why a record ranks where it does; it is shown only now.',
  async run({ parse }, { appContext, output }) {
    const { values } = parse({ tenant: { type: 'string' }, remove: { type: 'boolean' } })
    const { site: tenant } = tenantOf(appContext, values.tenant)
    const key = values.remove === true ? '' : randomBytes(24).toString('base64url')
    const hash = key === '' ? '' : hashOfKey(key)
    await saveStaffKeyHash(appContext.database, tenant.code, hash, appContext.clock())
    await announce(appContext, tenant)
    output.line(key === '' ? `${tenant.code}: no staff key` : key)
  },
}

function readContent(cwd: string, file = ''): string {
  if (file === '') throw new UsageError('--file is needed.')
  const path = resolve(cwd, file)
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isFile()) throw new UsageError(`There is no file ${path}.`)
  if (found.size > MOST_BYTES) throw new UsageError(`${path} is larger than ${MOST_BYTES} bytes.`)
  return readFileSync(path, 'utf8').replaceAll('\0', '')
}

function settingsIn(content: string): SearchSettings {
  const read = readSettingsFile(content)
  if ('broken' in read) throw new UsageError(`${brokenSentence(read.broken)} Nothing was changed.`)
  return read.settings
}

/** Makes every node reload the tenant's settings. */
async function announce(appContext: AppContext, tenant: Tenant): Promise<void> {
  await touchTenant(appContext.database, tenant.code)
  await appContext.tenants.refresh()
}

export const commands: Commands = {
  'search-settings show': searchSettingsShow,
  'search-settings set': searchSettingsSet,
  'search-settings try': searchSettingsTry,
  'staff-key set': staffKeySet,
}
