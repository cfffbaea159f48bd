import type { readerCalls } from '@wenyuan/contract/staff/calls/readers.ts'
import { pageOfDeletionRequests } from '../domain/readers/deletion-request-store.ts'
import { pageOfFoundReaders } from '../domain/readers/reader-search-store.ts'
import { BadReaderSetting, readReaderSettings } from '../domain/readers/reader-settings.ts'
import { hashPassword } from '../domain/readers/passwords.ts'
import { insertReader, lockReader, updateReader } from '../domain/readers/reader-store.ts'
import { endSessions } from '../domain/readers/session-store.ts'
import { initialPassword } from '../domain/staff/accounts.ts'
import { Fail } from '../core/fail.ts'
import { sliceOf } from '../platform/db/paging.ts'
import type { SiteScope } from '../core/scope.ts'
import { ofTheSystem, readerFieldNames, type ReaderRow, versionOfReader } from './reader-details.ts'
import { pageShown } from './page-shown.ts'
import { readerOfAccount } from './reader-of-account.ts'
import { describeReader } from './reader-view.ts'
import type { HandlersOf } from './handler.ts'

/** Settings as columns. @throws Fail INPUT_INVALID naming the setting */
function columnsOf({ tenant }: SiteScope, given: Readonly<Record<string, string>>, before?: ReaderRow) {
  const strange = Object.keys(given).find((name) => !readerFieldNames.includes(name))
  if (strange !== undefined) throw new Fail('INPUT_INVALID', { field: strange })
  // an empty day in a form is no day
  const { validUntil, ...others } = given
  const noEnd = validUntil === ''
  try {
    const columns = readReaderSettings(validUntil === undefined || noEnd ? others : given, before, tenant)
    return noEnd ? { ...columns, valid_until: null } : columns
  } catch (error) {
    if (error instanceof BadReaderSetting) throw new Fail('INPUT_INVALID', { field: error.setting })
    throw error
  }
}

/** Names of what was changed: the audit log has no data of readers. */
const noteOf = (given: Readonly<Record<string, string>>) => ({ after: { fields: Object.keys(given) } })

export const readerHandlers: HandlersOf<typeof readerCalls> = {
  'find-readers': async ({ where }, { text, ...paging }) => pageOfFoundReaders(where, text, sliceOf(paging)),
  'register-reader': {
    subject: () => 'reader',
    async run({ where, note }, { account: wanted, fields }) {
      const { name = '', ...columns } = columnsOf(where, fields)
      if (name === '') throw new Fail('NAME_EMPTY', { field: 'name' })
      const password = initialPassword()
      const readerId = await insertReader(
        where,
        {
          ...columns,
          account: wanted,
          name,
          password_hash: await hashPassword(password),
          password_initial: true,
        },
        where.now,
      )
      if (readerId === undefined) throw new Fail('READER_ACCOUNT_TAKEN', { field: 'account' })
      note(noteOf(fields))
      return { account: wanted, password }
    },
  },
  'change-reader': {
    subject: () => 'reader',
    async run({ where, app, note }, { account: wanted, version, fields }) {
      const { reader_id: readerId } = await readerOfAccount(where, wanted)
      // the second of two librarians waits here, and finds the version of the first
      await lockReader(where, readerId)
      const reader = await readerOfAccount(where, wanted)
      if (versionOfReader(reader) !== version) throw new Fail('CHANGED_MEANWHILE')
      const { ownReaders } = (await app.librarySystems.of(where)).capabilities
      const theirs = ownReaders ? undefined : ofTheSystem.find((name) => name in fields)
      if (theirs !== undefined) throw new Fail('LIBRARY_CANNOT', { field: theirs })
      const columns = columnsOf(where, fields, reader)
      if (Object.keys(columns).length === 0) return { version }
      await updateReader(where, readerId, columns)
      if (columns.locked && !reader.locked) await endSessions(where, readerId, where.now)
      note(noteOf(fields))
      return { version: versionOfReader(await readerOfAccount(where, wanted)) }
    },
  },
  'reset-reader-password': {
    subject: () => 'reader',
    async run({ where }, { account: wanted }) {
      const { reader_id: readerId } = await readerOfAccount(where, wanted)
      const password = initialPassword()
      await updateReader(where, readerId, {
        password_hash: await hashPassword(password),
        password_set_at: where.now,
        password_initial: true,
      })
      await endSessions(where, readerId, where.now)
      return { password }
    },
  },
  'show-reader': async ({ where, app }, { account }) =>
    describeReader({ where, library: await app.librarySystems.of(where) }, account),
  'list-deletions': async ({ where }, paging) =>
    pageShown(await pageOfDeletionRequests(where, sliceOf(paging))),
}
