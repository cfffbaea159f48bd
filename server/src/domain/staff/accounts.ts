import { randomBytes, randomUUID } from 'node:crypto'
import type { StaffAccountRow } from '@wenyuan/contract/staff/answers.ts'
import { Fail } from '../../core/fail.ts'
import type { TimedScope } from '../../core/scope.ts'
import { atomically } from '../circulation/atomically.ts'
import { hashPassword } from '../readers/passwords.ts'
import { allRoles, managesStaff, rolesToGive } from './roles.ts'
import { holdRoles } from './role-store.ts'
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

interface NewStaff {
  login: string
  name: string
  roles: readonly string[]
  /** Null: this person signs in at the provider only. */
  password: string | null
  mustChange?: boolean
  provider?: string
  identity?: string
}

/**
 * Makes an account. A password that was given to the person has to be changed at the first sign-in.
 *
 * @throws Fail STAFF_LOGIN_TAKEN, ROLE_UNKNOWN
 */
export const insertStaff = (where: TimedScope, given: NewStaff): Promise<string> =>
  atomically(where, async (here) => {
    const { db, tenant, now } = here
    const staffId = randomUUID()
    await holdRoles(here, given.roles)
    await rolesToGive(here, given.roles)
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
  })

/**
 * Changes name, roles and whether the account is disabled. Rights are read at each call; the sessions of a disabled
 * account end.
 *
 * @throws Fail STAFF_UNKNOWN, ROLE_UNKNOWN, LAST_ADMINISTRATOR when nobody would be left who may change accounts
 */
export const updateStaff = (
  where: TimedScope,
  staffId: string,
  change: { name: string; roles: readonly string[]; isDisabled: boolean },
): Promise<void> =>
  atomically(where, async (here) => {
    const { db, tenant, now } = here
    // two administrators who demote each other at the same moment wait for each other here
    await lockStaff(here)
    await holdRoles(here, change.roles)
    await rolesToGive(here, change.roles)
    const before = await managersNow(here)
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
    requireManager(before, await managersNow(here))
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

/** Who may give roles to accounts, and can sign in. */
export async function managersNow(here: TimedScope): Promise<StaffAccount[]> {
  const managing = (await allRoles(here)).filter(managesStaff).map(({ code }) => code)
  return managersAmong(await listStaff(here), managing)
}

export const managersAmong = (
  accounts: readonly StaffAccount[],
  managing: readonly string[],
): StaffAccount[] =>
  accounts.filter(({ roles, isDisabled }) => !isDisabled && roles.some((role) => managing.includes(role)))

/** @throws Fail LAST_ADMINISTRATOR when nobody would be left who may change accounts */
export function requireManager(before: readonly StaffAccount[], after: readonly StaffAccount[]): void {
  if (after.length === 0 || losesPasswordManager(before, after)) throw new Fail('LAST_ADMINISTRATOR')
}

/** Without one, an outage of the provider, or a wrong map of roles, would leave nobody who can repair it. */
export const losesPasswordManager = (
  before: readonly StaffAccount[],
  after: readonly StaffAccount[],
): boolean => before.some((one) => one.hasPassword) && !after.some((one) => one.hasPassword)

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
