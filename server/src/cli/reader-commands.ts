import { hashPassword } from '../domain/readers/passwords.ts'
import { insertReader, updateReader } from '../domain/readers/reader-store.ts'
import { endSessions } from '../domain/readers/session-store.ts'
import {
  BadReaderSetting,
  readerSettingNames,
  readReaderSettings,
} from '../domain/readers/reader-settings.ts'
import type { Command, Commands } from '../core/command.ts'
import { tenantOf } from '../core/tenant-of.ts'
import { readerOf } from '../domain/readers/reader-of.ts'
import { UsageError } from '../core/output.ts'
import type { SiteScope } from '../core/scope.ts'
import { commandLine, writeAudit } from '../domain/staff/audit-store.ts'

const tenantOption = { tenant: { type: 'string' } } as const

/** Parses NAME=VALUE pairs. */
function pairsOf(changes: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    changes.map((change) => {
      const at = change.indexOf('=')
      if (at < 1) throw new UsageError(`"${change}" is not NAME=VALUE.`)
      return [change.slice(0, at), change.slice(at + 1)]
    }),
  )
}

/** Converts settings to columns; invalid values are usage errors. */
function columnsOf(...given: Parameters<typeof readReaderSettings>) {
  try {
    return readReaderSettings(...given)
  } catch (error) {
    throw error instanceof BadReaderSetting ? new UsageError(error.message) : error
  }
}

/** The audit log never says which reader it was. */
const audit = (where: SiteScope, operation: string, after?: unknown) =>
  writeAudit(where, commandLine, { operation, subject: 'reader', after })

const readerAdd: Command = {
  usage: 'ACCOUNT --tenant CODE --name NAME [--password PASSWORD] [NAME=VALUE …]',
  about: 'Add a reader. The password must be changed at the first sign-in unless initial=0 is given.',
  async run({ parse }, { appContext, output }) {
    const { values, positionals } = parse({
      ...tenantOption,
      name: { type: 'string' },
      password: { type: 'string' },
    })
    const where = tenantOf(appContext, values.tenant)
    const [account = '', ...changes] = positionals
    if (account.trim() === '' || account.length > 64) throw new UsageError('ACCOUNT is 1 to 64 characters.')
    const name = (values.name ?? '').trim()
    if (name === '') throw new UsageError('--name is needed.')
    const columns = columnsOf(pairsOf(changes), undefined, where.tenant)
    const readerId = await insertReader(
      where,
      {
        password_initial: values.password !== undefined,
        ...columns,
        account,
        name,
        password_hash: values.password ? await hashPassword(values.password) : null,
      },
      where.now,
    )
    if (!readerId) throw new UsageError(`The account "${account}" is taken.`)
    await audit(where, 'register-reader')
    output.line(`${account} added`)
  },
}

const readerSet: Command = {
  usage: 'ACCOUNT --tenant CODE [--password PASSWORD] [NAME=VALUE …]',
  about: `Change a reader: ${readerSettingNames.join(', ')}. A new password must be changed at sign-in unless initial=0.`,
  async run({ parse }, { appContext, output }) {
    const { values, positionals } = parse({ ...tenantOption, password: { type: 'string' } })
    const where = tenantOf(appContext, values.tenant)
    const [account, ...changes] = positionals
    const reader = await readerOf(where, account)
    const columns = columnsOf(pairsOf(changes), reader, where.tenant)
    const change = {
      ...(values.password
        ? {
            password_hash: await hashPassword(values.password),
            password_set_at: where.now,
            password_initial: true,
          }
        : {}),
      ...columns,
    }
    if (Object.keys(change).length === 0) throw new UsageError('Nothing to change was given.')
    await updateReader(where, reader.reader_id, change)
    // ends the sessions of anyone with the old password, or from before the lock
    if (values.password || columns.locked) await endSessions(where, reader.reader_id, where.now)
    await audit(where, 'change-reader', { fields: Object.keys(change) })
    output.line(`${reader.account} changed`)
  },
}

const readerLock: Command = {
  usage: 'ACCOUNT --tenant CODE [--off]',
  about: 'Lock an account and end all its sessions; --off unlocks it.',
  async run({ parse }, { appContext, output }) {
    const { values, positionals } = parse({ ...tenantOption, off: { type: 'boolean' } })
    const where = tenantOf(appContext, values.tenant)
    const reader = await readerOf(where, positionals[0])
    const locked = !(values.off ?? false)
    await updateReader(where, reader.reader_id, { locked })
    await audit(where, 'change-reader', { locked })
    const ended = locked ? await endSessions(where, reader.reader_id, where.now) : 0
    output.line(
      locked ? `${reader.account} locked, sessions ended: ${ended}` : `${reader.account} open again`,
    )
  },
}

const readerToken: Command = {
  usage: 'ACCOUNT --tenant CODE [--json]',
  about: 'Open a session for a reader and print its token and the name of its header, for scripts and tests.',
  async run({ parse }, { appContext, output }) {
    const { values, positionals } = parse({ ...tenantOption, json: { type: 'boolean' } })
    const where = tenantOf(appContext, values.tenant)
    const reader = await readerOf(where, positionals[0])
    if (reader.locked) throw new UsageError(`${reader.account} is locked.`)
    const { jwt, jwtHeader } = await appContext.signIns.open(where, {
      readerId: reader.reader_id,
      purpose: 'reader',
      method: 'operator',
      device: '',
    })
    await audit(where, 'reader-token')
    output.line(values.json ? JSON.stringify({ jwt, jwtHeader }) : `${jwtHeader}: ${jwt}`)
  },
}

export const commands: Commands = {
  'reader add': readerAdd,
  'reader set': readerSet,
  'reader lock': readerLock,
  'reader token': readerToken,
}
