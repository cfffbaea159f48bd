import { randomBytes, randomUUID } from 'node:crypto'
import type { StaffAccountRow } from '@wenyuan/contract/staff/answers.ts'
import type { StaffRole } from '@wenyuan/contract/staff/roles.ts'
import { Fail } from '../../core/fail.ts'
import type { TimedScope } from '../../core/scope.ts'
import { atomically } from '../circulation/atomically.ts'
import { hashPassword } from '../readers/passwords.ts'
import './tables.ts'

/** As the staff API answers it, with instants instead of their texts. */
export type StaffAccount = Omit<StaffAccountRow, 'madeAt' | 'signedInAt'> & {
  madeAt: Date
  signedInAt: Date | null
}

/** A login as it is stored and compared. */
export const loginOf = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** A password for the first sign-in: 80 random bits, of letters and digits that are not confused when read aloud. */
export function initialPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const bytes = randomBytes(20)
  const text = [...bytes].map((byte) => letters[byte % letters.length] ?? 'a').join('')
  return [text.slice(0, 5), text.slice(5, 10), text.slice(10, 15), text.slice(15)].join('-')
}

const columns = [
  'staff_id',
  'login',
  'name',
  'roles',
  'disabled_at',
  'must_change',
  'second_factor_on',
  'provider',
  'made_at',
  'signed_in_at',
] as const

/** Accounts of the staff room, by login. */
export async function listStaff({ db, tenant }: TimedScope): Promise<StaffAccount[]> {
  const rows = await db
    .selectFrom('staff_account')
    .select(columns)
    .select((eb) => eb('password_hash', 'is not', null).as('has_password'))
    .where('tenant', '=', tenant)
    .orderBy('login')
    .execute()
  return rows.map(
    ({
      staff_id,
      disabled_at,
      must_change,
      second_factor_on,
      has_password,
      made_at,
      signed_in_at,
      ...row
    }) => ({
      ...row,
      staffId: staff_id,
      isDisabled: disabled_at !== null,
      mustChange: must_change,
      hasSecondFactor: second_factor_on,
      hasPassword: Boolean(has_password),
      madeAt: made_at,
      signedInAt: signed_in_at,
    }),
  )
}

export const staffByLogin = ({ db, tenant }: TimedScope, login: string) =>
  db
    .selectFrom('staff_account')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('login', '=', loginOf(login))
    .executeTakeFirst()

export const staffById = ({ db, tenant }: TimedScope, staffId: string) =>
  db
    .selectFrom('staff_account')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()

/**
 * Makes an account. A password that was given to the person has to be changed at the first sign-in.
 *
 * @throws Fail STAFF_LOGIN_TAKEN
 */
export async function insertStaff(
  { db, tenant, now }: TimedScope,
  given: {
    login: string
    name: string
    roles: readonly StaffRole[]
    /** Null: this person signs in at the provider only. */
    password: string | null
    mustChange?: boolean
    provider?: string
    identity?: string
  },
): Promise<string> {
  const staffId = randomUUID()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff_account')
    .values({
      tenant,
      staff_id: staffId,
      login: loginOf(given.login),
      name: given.name,
      roles: JSON.stringify(given.roles),
      password_hash: given.password === null ? null : await hashPassword(given.password),
      must_change: given.password !== null && (given.mustChange ?? true),
      provider: given.provider ?? '',
      identity: given.identity ?? null,
      made_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'login']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) throw new Fail('STAFF_LOGIN_TAKEN', { field: 'login' })
  return staffId
}

/**
 * Changes name, roles and whether the account is disabled. Rights are read at each call; the sessions of a disabled
 * account end.
 *
 * @throws Fail STAFF_UNKNOWN, LAST_ADMINISTRATOR when nobody would be left who can make accounts
 */
export const updateStaff = (
  where: TimedScope,
  staffId: string,
  change: { name: string; roles: readonly StaffRole[]; isDisabled: boolean },
): Promise<void> =>
  atomically(where, async (here) => {
    const { db, tenant, now } = here
    // two administrators who demote each other at the same moment wait for each other here
    await lockStaff(here)
    const before = await listStaff(here)
    const { numUpdatedRows } = await db
      .updateTable('staff_account')
      .set((eb) => ({
        name: change.name,
        roles: JSON.stringify(change.roles),
        disabled_at: change.isDisabled ? eb.fn.coalesce('disabled_at', eb.val(now)) : null,
      }))
      .where('tenant', '=', tenant)
      .where('staff_id', '=', staffId)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) throw new Fail('STAFF_UNKNOWN')
    const after = await listStaff(here)
    if (!after.some(isAdministrator) || losesPasswordAdministrator(before, after))
      throw new Fail('LAST_ADMINISTRATOR')
    if (change.isDisabled) await endStaffSessions(here, staffId)
  })

export const lockStaff = ({ db, tenant }: TimedScope) =>
  db
    .selectFrom('staff_account')
    .select('staff_id')
    .where('tenant', '=', tenant)
    .orderBy('staff_id')
    .forUpdate()
    .execute()

const isAdministrator = ({ roles, isDisabled }: StaffAccount): boolean =>
  !isDisabled && roles.includes('administrator')

/** Without one, an outage of the provider, or a wrong map of roles, would leave nobody who can repair it. */
export function losesPasswordAdministrator(
  before: readonly StaffAccount[],
  after: readonly StaffAccount[],
): boolean {
  const isOne = (one: StaffAccount) => isAdministrator(one) && one.hasPassword
  return before.some(isOne) && !after.some(isOne)
}

/** Sets a password and ends every session of the account. */
export async function setStaffPassword(
  where: TimedScope,
  staffId: string,
  { password, mustChange }: { password: string; mustChange: boolean },
): Promise<void> {
  const { db, tenant } = where
  await db
    .updateTable('staff_account')
    .set({ password_hash: await hashPassword(password), must_change: mustChange })
    .where('tenant', '=', tenant)
    .where('staff_id', '=', staffId)
    .execute()
  await endStaffSessions(where, staffId)
}

export async function endStaffSessions({ db, tenant }: TimedScope, staffId: string): Promise<void> {
  await db.deleteFrom('staff_session').where('tenant', '=', tenant).where('staff_id', '=', staffId).execute()
}
