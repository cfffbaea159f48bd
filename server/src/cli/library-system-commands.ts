import {
  choiceOf,
  chooseLibrarySystem,
  librarySystemKinds,
  openLibrarySystems,
} from '../systems/library/choose.ts'
import { Sip2Settings } from '../systems/library/sip2/settings.ts'
import type { Command } from './command.ts'
import { libraryOf } from './library-of.ts'
import { UsageError } from './output.ts'
import { readParameters } from './parameters.ts'

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
} as const
const usage = `${librarySystemKinds.join('|')} --tenant CODE [for sip2: --host HOST --port PORT [--user U --password P --location L] [--institution I] [--encoding utf-8|gbk] [--terminator cr|crlf] [--no-checksums] [--time-limit MS] [--connections N]]`

export const librarySystemSet: Command = {
  usage,
  about:
    'Say which library system keeps the loans of a library: our own tables, none, the demo’s moods, or a program spoken to by SIP2.',
  async run(parameters, { house, output }) {
    const { values, positionals } = readParameters(parameters, options, `library-system set ${usage}`)
    const kind = librarySystemKinds.find((one) => one === positionals[0])
    if (!kind) throw new UsageError(`There are ${librarySystemKinds.join(', ')}.`)
    const where = libraryOf(house, values.tenant)
    await chooseLibrarySystem(where, kind, kind === 'sip2' ? sip2Settings(values) : undefined)
    output.line(`${where.tenant}: ${kind}`)
    if (kind === 'sip2') await tellOfReach(where, output.line)
  },
}

export const librarySystemShow: Command = {
  usage: '--tenant CODE',
  about: 'Show which library system a library uses, whether it can be reached, and what it can do.',
  async run(parameters, { house, output }) {
    const { values } = readParameters(parameters, { tenant: text }, 'library-system show --tenant CODE')
    const where = libraryOf(house, values.tenant)
    const { kind } = await choiceOf(where)
    output.line(`${where.tenant}: ${kind}`)
    await tellOfReach(where, output.line)
  },
}

async function tellOfReach(where: ReturnType<typeof libraryOf>, line: (said: string) => void): Promise<void> {
  const systems = openLibrarySystems()
  try {
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
  } finally {
    systems.close()
  }
}

type Values = Partial<Record<Exclude<keyof typeof options, 'no-checksums'>, string>> & {
  'no-checksums'?: boolean
}

function sip2Settings(values: Values): Sip2Settings {
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
  }
  const read = Sip2Settings.safeParse(given)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  const name = issue?.path.join('.') === 'timeLimitMs' ? 'time-limit' : issue?.path.join('.')
  throw new UsageError(`--${name ?? 'host'}: ${issue?.message ?? 'not understood'}.`)
}
