import { Fail } from '../../core/fail.ts'
import type { Person } from '../identity/identity.ts'
import type { TimedScope } from '../../core/scope.ts'
import { atomically } from '../circulation/atomically.ts'
import {
  endStaffSessions,
  insertStaff,
  listStaff,
  lockStaff,
  loginOf,
  losesPasswordManager,
  managersAmong,
  staffById,
  staffByLogin,
} from './accounts.ts'
import { allRoles, managesStaff, type Role } from './roles.ts'
import type { StaffRow } from './second-factor.ts'
import type { StaffProvider } from './settings.ts'

/** A person whom a provider has named, as the library reads it. */
export interface NamedPerson {
  kind: StaffProvider['kind']
  /** Never of another person, also when the library changes its provider. */
  identity: string
  /** Empty: the provider names no account that can be one here. */
  login: string
  name: string
  /** Codes, as the library’s map has them. */
  roles: string[]
}

const LOGIN = /^[\p{L}\p{N}._@-]{2,64}$/u
const LONGEST_NAME = 100

/** Reads a person by the library's map of values to roles; the roles of several values add up. */
export function namedPerson(provider: StaffProvider, person: Person): NamedPerson {
  const values = new Set(person.attributes[provider.rolesAttribute] ?? [])
  const mapped = new Set(
    provider.roleMap.filter(({ value }) => values.has(value)).flatMap(({ roles }) => roles),
  )
  const login = loginOf(person.account ?? '')
  const issuer = provider.kind === 'oidc' ? provider.issuer : provider.idpIssuer
  return {
    kind: provider.kind,
    identity: JSON.stringify([provider.kind, issuer, person.subject]),
    login: LOGIN.test(login) ? login : '',
    name: (person.name ?? login).trim().slice(0, LONGEST_NAME),
    roles: [...mapped],
  }
}

/**
 * The account of a person: made at the first sign-in, with name and roles of today. An account that exists already
 * becomes the person's only if an administrator has linked it.
 *
 * @throws Fail STAFF_ROLE_MISSING, STAFF_LOGIN_UNNAMED, STAFF_LOGIN_LOCAL, STAFF_DISABLED
 */
export const accountOfPerson = (where: TimedScope, person: NamedPerson): Promise<StaffRow> =>
  atomically(where, async (here) => {
    await lockStaff(here)
    const own = await accountByIdentity(here, person.identity)
    const known = own ?? (person.login === '' ? undefined : await staffByLogin(here, person.login))
    if (known && !own && (known.provider !== person.kind || known.identity !== null))
      throw new Fail('STAFF_LOGIN_LOCAL')
    if (known && known.disabled_at !== null) throw new Fail('STAFF_DISABLED')
    const existing = await allRoles(here)
    // the map may name a role that there is no more
    const roles = existing.filter(({ code }) => person.roles.includes(code)).map(({ code }) => code)
    if (roles.length === 0) throw new Fail('STAFF_ROLE_MISSING')
    if (!known && person.login === '') throw new Fail('STAFF_LOGIN_UNNAMED')
    const staffId = known
      ? await refresh(here, known, { ...person, roles }, existing)
      : await insertStaff(here, {
          login: person.login,
          name: person.name,
          roles,
          password: null,
          provider: person.kind,
          identity: person.identity,
        })
    const row = await staffById(here, staffId)
    if (!row) throw new Fail('STAFF_UNKNOWN')
    return row
  })

const accountByIdentity = ({ db, tenant }: TimedScope, identity: string) =>
  db
    .selectFrom('staff_account')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('identity', '=', identity)
    .executeTakeFirst()

async function refresh(
  here: TimedScope,
  { staff_id: id, roles: had }: StaffRow,
  person: NamedPerson,
  existing: readonly Role[],
): Promise<string> {
  const managing = existing.filter(managesStaff).map(({ code }) => code)
  const before = await listStaff(here)
  const after = before.map((one) => (one.staffId === id ? { ...one, roles: person.roles } : one))
  // whoever could repair a wrong map by password still can
  const keeps = losesPasswordManager(managersAmong(before, managing), managersAmong(after, managing))
  const roles = keeps
    ? [...new Set([...had.filter((one) => managing.includes(one)), ...person.roles])]
    : person.roles
  await here.db
    .updateTable('staff_account')
    .set({
      roles: JSON.stringify(roles),
      identity: person.identity,
      ...(person.name && { name: person.name }),
    })
    .where('tenant', '=', here.tenant)
    .where('staff_id', '=', id)
    .execute()
  return id
}

/**
 * Lets the person whom a provider calls by an account's login have the account, or nobody any more (`provider` empty).
 * Its sessions end.
 *
 * @throws Fail STAFF_UNKNOWN
 */
export const linkStaff = (where: TimedScope, staffId: string, provider: string): Promise<void> =>
  atomically(where, async (here) => {
    const { numUpdatedRows } = await here.db
      .updateTable('staff_account')
      .set({ provider, identity: null })
      .where('tenant', '=', here.tenant)
      .where('staff_id', '=', staffId)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) throw new Fail('STAFF_UNKNOWN')
    await endStaffSessions(here, staffId)
  })
