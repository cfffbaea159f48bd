import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { librarySystemKinds } from '../integrations/library-system/choose.ts'
import { FolioSettings } from '../integrations/library-system/folio/settings.ts'
import { countOwnBooks } from '../domain/circulation/built-in/own-books.ts'
import { KohaSettings } from '../integrations/library-system/koha/settings.ts'
import { Sip2Settings } from '../integrations/library-system/sip2/settings.ts'
import type { Command, Commands } from '../core/command.ts'
import type { LibrarySystems } from '../integrations/library-system/choose.ts'
import type { SiteScope } from '../core/scope.ts'
import { tenantOf } from '../core/tenant-of.ts'
import { UsageError } from '../core/output.ts'
import { optionOf } from '../core/parameters.ts'
import { fieldsOf, valueOf } from './calls/call-fields.ts'
import { shownOption } from './calls/call-form.ts'

const schemas = { sip2: Sip2Settings, koha: KohaSettings, folio: FolioSettings }

/** Options with another name than their setting. */
const named: Readonly<Record<string, string>> = {
  timeLimitMs: 'time-limit',
  tenant: 'folio-tenant',
  errorDetection: 'checksums',
  'tls.ca': 'ca',
  'tls.serverName': 'server-name',
}
const settingsWithOptions = Object.entries(schemas).map(([kind, schema]) => ({
  kind,
  schema,
  fields: fieldsOf(schema)
    .filter((field) => field.kind !== 'json')
    .map((field) => ({ ...field, option: named[field.name] ?? field.option })),
}))

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = {
  ...Object.fromEntries(
    settingsWithOptions.flatMap(({ fields }) =>
      fields.map(({ option, kind }) => [option, kind === 'flag' ? flag : text]),
    ),
  ),
  tenant: text,
  tls: flag,
  ca: text,
  'server-name': text,
  'any-certificate': flag,
} as const
const usage = [
  `${librarySystemKinds.join('|')} --tenant CODE`,
  ...settingsWithOptions.map(({ kind, fields }) => {
    const tls = kind === 'sip2' ? ' [--tls [--ca FILE] [--server-name NAME] [--any-certificate]]' : ''
    return `[for ${kind}: ${fields.map(shownOption).join(' ')}${tls}]`
  }),
].join(' ')

const librarySystemSet: Command = {
  usage,
  about:
    'Choose the library system of a tenant: our own tables, none, the demo with simulated failures, or an external one by SIP2, Koha’s REST interface or FOLIO’s gateway.',
  async run({ parse }, { appContext, cwd, output }) {
    const { values, positionals } = parse(options, {
      allowNegative: true,
    })
    const kind = librarySystemKinds.find((one) => one === positionals[0])
    if (!kind) throw new UsageError(`There are ${librarySystemKinds.join(', ')}.`)
    const where = tenantOf(appContext, values.tenant)
    const settings = await settingsOf(kind, values, cwd)
    await appContext.librarySystems.choose(where, kind, settings)
    output.line(`${where.tenant}: ${kind}`)
    if (kind !== 'built-in') await tellOfOwnBooks(where, output.line)
    if (settings) await tellOfReach(appContext.librarySystems, where, output.line)
  },
}

const librarySystemShow: Command = {
  usage: '--tenant CODE',
  about: 'Show the library system of a tenant, whether it can be reached, and what it can do.',
  async run({ parse }, { appContext, output }) {
    const { values } = parse({ tenant: text })
    const where = tenantOf(appContext, values.tenant)
    output.line(`${where.tenant}: ${await appContext.librarySystems.kindOf(where)}`)
    await tellOfReach(appContext.librarySystems, where, output.line)
  },
}

/** What the own books hold open rests there, and is listed: see `list-own-books`. */
async function tellOfOwnBooks(where: SiteScope, line: (said: string) => void): Promise<void> {
  const { loans, holds, charges } = await countOwnBooks(where)
  if (loans + holds + charges > 0)
    line(`open in our own tables: ${loans} loans, ${holds} holds, ${charges} charges; they rest there`)
}

async function tellOfReach(
  systems: LibrarySystems,
  where: SiteScope,
  line: (said: string) => void,
): Promise<void> {
  const trouble = await systems.troubleWith(where)
  line(trouble === undefined ? 'reached' : `not reached: ${trouble}`)
  const { capabilities } = await systems.of(where)
  const names = (can: boolean) =>
    Object.entries(capabilities)
      .filter(([, value]) => value === can)
      .map(([name]) => name)
      .join(', ')
  line(`can: ${names(true)}`)
  line(`cannot: ${names(false)}`)
}

type Values = Readonly<Record<string, unknown>> & {
  tls?: boolean | undefined
  ca?: string | undefined
  'server-name'?: string | undefined
  'any-certificate'?: boolean | undefined
}

/** @throws UsageError that names the option which is not understood */
async function settingsOf(wanted: string, values: Values, cwd: string): Promise<object | undefined> {
  const found = settingsWithOptions.find(({ kind }) => kind === wanted)
  if (!found) return undefined
  const given = Object.fromEntries(
    found.fields.map((field) => [field.name, valueOf(field, values[field.option])]),
  )
  const tls = wanted === 'sip2' ? { tls: await tlsSettings(values, cwd) } : {}
  const read = found.schema.safeParse({ ...given, ...tls })
  if (read.success) return read.data
  const [issue] = read.error.issues
  const path = issue?.path.join('.') ?? ''
  throw new UsageError(`--${named[path] ?? optionOf(path)}: ${issue?.message ?? 'not understood'}.`)
}

/** A certificate without `--tls` is refused: ignoring it would leave the connection unencrypted. */
async function tlsSettings(values: Values, cwd: string) {
  const { tls, ca, 'server-name': serverName, 'any-certificate': anyCertificate = false } = values
  if (!tls) {
    if (ca !== undefined || serverName !== undefined || anyCertificate)
      throw new UsageError('--ca, --server-name and --any-certificate go with --tls.')
    return undefined
  }
  if (anyCertificate && ca !== undefined) throw new UsageError('Either --ca or --any-certificate.')
  const file = ca === undefined ? undefined : resolve(cwd, ca)
  const pem =
    file === undefined
      ? undefined
      : await readFile(file, 'utf8').catch(() => {
          throw new UsageError(`There is no file ${file} that can be read.`)
        })
  return { ca: pem, serverName, verified: !anyCertificate }
}

export const commands: Commands = {
  'library-system set': librarySystemSet,
  'library-system show': librarySystemShow,
}
