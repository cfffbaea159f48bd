import { staffCalls, type StaffRight } from '@wenyuan/contract/staff/calls.ts'
import type { StaffWords } from '@wenyuan/contract/staff/answers.ts'
import { builtInRoleNames, type StaffRole, staffRoles } from '@wenyuan/contract/staff/roles.ts'
import { Fail } from '../../core/fail.ts'
import type { TimedScope } from '../../core/scope.ts'
import { personRights } from './rights.ts'
import { ownRoles } from './role-store.ts'

/** A name for a set of rights: built in, or of a library. */
export interface Role {
  code: string
  name: StaffWords
  rights: readonly string[]
}

const rolesOf = new Map<string, readonly StaffRole[]>([
  ...Object.entries(staffCalls).map(([name, { roles }]) => [name, roles] as const),
  // whoever lends may overrule the loan policy, with a reason
  ['override', ['circulation']],
])

/** Administrators may do everything, others the calls that name the role. */
const mayUse = (role: StaffRole, right: StaffRight): boolean =>
  role === 'administrator' || (rolesOf.get(right)?.includes(role) ?? false)

export const builtInRoles: readonly Role[] = staffRoles.map((code) => ({
  code,
  name: builtInRoleNames[code],
  rights: personRights.filter((right) => mayUse(code, right)),
}))

/** What every person may do, whichever role they have. */
export const rightsOfEverybody = personRights.filter((right) =>
  builtInRoles.every(({ rights }) => rights.includes(right)),
)

export const isBuiltIn = (code: string): boolean => builtInRoles.some((role) => role.code === code)

/** Every role of a library. */
export const allRoles = async (where: TimedScope): Promise<Role[]> => [
  ...builtInRoles,
  ...(await ownRoles(where)),
]

/** The roles with these codes that there are. */
export async function rolesWith(where: TimedScope, codes: readonly string[]): Promise<Role[]> {
  const own = codes.filter((code) => !isBuiltIn(code))
  const found = own.length === 0 ? [] : await ownRoles(where, own)
  return [...builtInRoles, ...found].filter(({ code }) => codes.includes(code))
}

/** Roles that are to be given. @throws Fail ROLE_UNKNOWN */
export async function rolesToGive(where: TimedScope, codes: readonly string[]): Promise<Role[]> {
  const found = await rolesWith(where, codes)
  if (found.length < new Set(codes).size) throw new Fail('ROLE_UNKNOWN', { field: 'roles' })
  return found
}

/** The rights of somebody with these roles: they add up. */
export const rightsOf = (roles: readonly Pick<Role, 'rights'>[]): StaffRight[] =>
  personRights.filter(
    (right) => rightsOfEverybody.includes(right) || roles.some(({ rights }) => rights.includes(right)),
  )

/** Whether a role lets its holders give roles to accounts. */
export const managesStaff = ({ rights }: Pick<Role, 'rights'>): boolean => rights.includes('staff-change')
