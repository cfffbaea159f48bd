import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { z } from 'zod'
import { librarySystemKinds } from '../integrations/library-system/choose.ts'
import { FolioSettings } from '../integrations/library-system/folio/settings.ts'
import { KohaSettings } from '../integrations/library-system/koha/settings.ts'
import { Sip2Settings } from '../integrations/library-system/sip2/settings.ts'
import type { Command, Commands } from '../core/command.ts'
import type { LibrarySystems } from '../integrations/library-system/choose.ts'
import type { SiteScope } from '../core/scope.ts'
import { tenantOf } from '../core/tenant-of.ts'
import { UsageError } from '../core/output.ts'
import { readParameters } from '../core/parameters.ts'

const text = { type: 'string' } as const
const options = {
  tenant: text,
  host: text,
  port: text,
  user: text,
  password: text,
  location: text,
  institution: text,
  encoding: text,
  terminator: text,
  'time-limit': text,
  connections: text,
  'no-checksums': { type: 'boolean' },
  tls: { type: 'boolean' },
  ca: text,
  'server-name': text,
  'any-certificate': { type: 'boolean' },
  url: text,
  'client-id': text,
  'client-secret': text,
  'account-field': text,
  'folio-tenant': text,
  'cancellation-reason': text,
} as const
const usage = `${librarySystemKinds.join('|')} --tenant CODE [for sip2: --host HOST --port PORT [--user U --password P --location L] [--institution I] [--encoding utf-8|gbk] [--terminator cr|crlf] [--no-checksums] [--time-limit MS] [--connections N] [--tls [--ca FILE] [--server-name NAME] [--any-certificate]]] [for koha: --url URL --client-id ID --client-secret SECRET [--account-field cardnumber|userid] [--time-limit MS]] [for folio: --url URL --folio-tenant ID --user U --password P --cancellation-reason ID [--account-field barcode|externalSystemId|username] [--time-limit MS]]`

const librarySystemSet: Command = {
  usage,
  about:
    'Choose the library system of a tenant: our own tables, none, the demo with simulated failures, or an external one by SIP2, Koha’s REST interface or FOLIO’s gateway.',
  async run(parameters, { appContext, cwd, output }) {
    const { values, positionals } = readParameters(parameters, options, `library-system set ${usage}`)
    const kind = librarySystemKinds.find((one) => one === positionals[0])
    if (!kind) throw new UsageError(`There are ${librarySystemKinds.join(', ')}.`)
    const where = tenantOf(appContext, values.tenant)
    const settings = await settingsOf(kind, values, cwd)
    await appContext.librarySystems.choose(where, kind, settings)
    output.line(`${where.tenant}: ${kind}`)
    if (settings) await tellOfReach(appContext.librarySystems, where, output.line)
  },
}

const librarySystemShow: Command = {
  usage: '--tenant CODE',
  about: 'Show the library system of a tenant, whether it can be reached, and what it can do.',
  async run(parameters, { appContext, output }) {
    const { values } = readParameters(parameters, { tenant: text }, 'library-system show --tenant CODE')
    const where = tenantOf(appContext, values.tenant)
    output.line(`${where.tenant}: ${await appContext.librarySystems.kindOf(where)}`)
    await tellOfReach(appContext.librarySystems, where, output.line)
  },
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

type Switches = 'no-checksums' | 'tls' | 'any-certificate'
type Values = Partial<Record<Exclude<keyof typeof options, Switches>, string>> &
  Partial<Record<Switches, boolean>>

async function settingsOf(kind: (typeof librarySystemKinds)[number], values: Values, cwd: string) {
  if (kind === 'sip2') return sip2Settings(values, cwd)
  if (kind === 'koha') return kohaSettings(values)
  return kind === 'folio' ? folioSettings(values) : undefined
}

async function sip2Settings(values: Values, cwd: string): Promise<Sip2Settings> {
  const given = {
    host: values.host,
    port: values.port === undefined ? undefined : Number(values.port),
    user: values.user,
    password: values.password,
    location: values.location,
    institution: values.institution,
    encoding: values.encoding,
    terminator: values.terminator,
    timeLimitMs: values['time-limit'] === undefined ? undefined : Number(values['time-limit']),
    connections: values.connections === undefined ? undefined : Number(values.connections),
    errorDetection: values['no-checksums'] !== true,
    tls: await tlsSettings(values, cwd),
  }
  return readSettings(Sip2Settings, given)
}

const kohaSettings = (values: Values): KohaSettings =>
  readSettings(KohaSettings, {
    url: values.url,
    clientId: values['client-id'],
    clientSecret: values['client-secret'],
    accountField: values['account-field'],
    timeLimitMs: values['time-limit'] === undefined ? undefined : Number(values['time-limit']),
  })

const folioSettings = (values: Values): FolioSettings =>
  readSettings(FolioSettings, {
    url: values.url,
    tenant: values['folio-tenant'],
    user: values.user,
    password: values.password,
    cancellationReason: values['cancellation-reason'],
    accountField: values['account-field'],
    timeLimitMs: values['time-limit'] === undefined ? undefined : Number(values['time-limit']),
  })

/** @throws UsageError that names the option which is not understood */
function readSettings<Settings>(schema: z.ZodType<Settings>, given: object): Settings {
  const read = schema.safeParse(given)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  const path = issue?.path.join('.') ?? ''
  throw new UsageError(`--${optionOf[path] ?? path}: ${issue?.message ?? 'not understood'}.`)
}

/** Options with another name than their setting. */
const optionOf: Readonly<Record<string, string>> = {
  timeLimitMs: 'time-limit',
  clientId: 'client-id',
  clientSecret: 'client-secret',
  accountField: 'account-field',
  tenant: 'folio-tenant',
  cancellationReason: 'cancellation-reason',
  'tls.ca': 'ca',
  'tls.serverName': 'server-name',
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
