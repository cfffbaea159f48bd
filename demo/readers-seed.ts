import { dayIn } from '@wenyuan/server/platform/calendar.ts'
import type { AppContext } from '@wenyuan/server/core/app-context.ts'
import { identityDigest } from '@wenyuan/server/domain/readers/identity-number.ts'
import { hashPassword } from '@wenyuan/server/domain/readers/passwords.ts'
import { insertReader, type NewReader } from '@wenyuan/server/domain/readers/reader-store.ts'
import type { TenantScope } from '@wenyuan/server/platform/db/tenant-scope.ts'
import { type DemoReader, demoPassword, demoReaders } from './readers.ts'

const DAY_MS = 86_400_000

/** Loads a tenant's demo readers; existing ones are unchanged. */
export async function seedReaders(appContext: AppContext, tenant: string): Promise<void> {
  const now = appContext.clock()
  const where = { db: appContext.database.ofTenant(tenant), tenant }
  const hashes = new Map<string, Promise<string>>()
  for (const reader of demoReaders.filter((one) => one.tenant === tenant)) {
    const password = reader.password ?? demoPassword
    const hash = hashes.get(password) ?? hashPassword(password)
    hashes.set(password, hash)
    await insertReader(where, { ...rowOf(reader, now), password_hash: await hash }, now)
  }
}

/** Adds a reader like a demo reader, under another account; returns its id. */
export async function addReaderLike(
  where: TenantScope & { now: Date },
  like: DemoReader,
  account: string,
): Promise<string | undefined> {
  const { phone, mail, ...facts } = rowOf({ ...like, account }, where.now)
  return insertReader(
    where,
    {
      ...facts,
      // a telephone and a mailbox belong to one reader
      phone: phone === '' ? '' : phoneOf(account),
      mail: mail === '' ? '' : `${account}@example.org`,
      password_hash: await hashPassword(like.password ?? demoPassword),
    },
    where.now,
  )
}

/** A telephone number of eleven digits made of the last ones of the account. */
const phoneOf = (account: string): string => `138${account.replaceAll(/\D/g, '').slice(-8).padStart(8, '0')}`

function rowOf(reader: DemoReader, now: Date): NewReader {
  const daysFromNow = (days: number) => new Date(now.getTime() + days * DAY_MS)
  return {
    account: reader.account,
    name: reader.name,
    reader_type: reader.readerType ?? 'student',
    lib_code: reader.libCode ?? '',
    state: reader.state ?? 'normal',
    locked: reader.locked ?? false,
    password_initial: reader.initial ?? false,
    password_set_at: daysFromNow(-(reader.passwordDaysAgo ?? 0)),
    phone: reader.phone ?? '',
    phone_verified: reader.verified?.includes('phone') ?? false,
    mail: reader.mail ?? '',
    mail_verified: reader.verified?.includes('mail') ?? false,
    identity_digest: reader.resident ? identityDigest(reader.tenant, reader.resident) : null,
    valid_until:
      reader.endsInDays === undefined ? null : dayIn('Asia/Shanghai', daysFromNow(reader.endsInDays)),
    prepayment: reader.prepayment ?? 0,
    consent_version: '1',
    consented_at: now,
    facts: JSON.stringify(reader.facts ?? {}),
    flags: JSON.stringify(reader.flags ?? {}),
  }
}
