import { staffCalls, type StaffRight } from '@wenyuan/contract/staff/calls.ts'
import type { StaffRole } from '@wenyuan/contract/staff/roles.ts'
import { contentRights } from '@wenyuan/contract/staff/content-rights.ts'
import { roomRights } from './rights.ts'

const rolesOf = new Map<string, readonly StaffRole[]>([
  ...Object.entries(staffCalls).map(([name, { roles }]) => [name, roles] as const),
  // whoever lends may overrule the loan policy, with a reason
  ['override', ['circulation']],
])

/** What a role may do: administrators everything, others the calls that name the role. */
const mayUse = (role: StaffRole, right: StaffRight): boolean =>
  role === 'administrator' || (rolesOf.get(right)?.includes(role) ?? false)

/** The rights of somebody with these roles: they add up. */
export const rightsOf = (roles: readonly StaffRole[]): StaffRight[] =>
  [...roomRights, ...contentRights, 'override' as const].filter((right) =>
    roles.some((role) => mayUse(role, right)),
  )
