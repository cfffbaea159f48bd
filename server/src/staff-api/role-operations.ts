import type { roleCalls } from '@wenyuan/contract/staff/calls/roles.ts'
import { Fail } from '../core/fail.ts'
import type { SiteScope } from '../core/scope.ts'
import { listStaff, lockStaff, managersNow, requireManager } from '../domain/staff/accounts.ts'
import { personRights, rightGroups } from '../domain/staff/rights.ts'
import { deleteRole, insertRole, ownRoles, takeRole, updateRole } from '../domain/staff/role-store.ts'
import { builtInRoles, isBuiltIn } from '../domain/staff/roles.ts'
import { rolesNamed } from '../domain/staff/settings.ts'
import { requireHeld } from './giving.ts'
import type { HandlersOf } from './handler.ts'

/** @throws Fail ROLE_BUILT_IN */
function requireOwn(code: string): void {
  if (isBuiltIn(code)) throw new Fail('ROLE_BUILT_IN', { field: 'code' })
}

/** Whether a setting gives or looks for the role. */
const isNamed = ({ site: { settings } }: SiteScope, code: string): boolean =>
  rolesNamed(settings).includes(code)

/** Roles that a library makes of rights. */
export const roleHandlers: HandlersOf<typeof roleCalls> = {
  'save-role': {
    subject: ({ code }) => code,
    async run({ where, note, caller }, { code, version, name, rights: asked }) {
      requireOwn(code)
      const strange = asked.find((one) => !personRights.some((right) => right === one))
      if (strange !== undefined) return { refusal: `There is no right "${strange}".`, field: 'rights' }
      const rights = personRights.filter((right) => asked.includes(right))
      requireHeld(caller, rights, 'rights')
      await lockStaff(where)
      const managers = await managersNow(where)
      const [before] = await ownRoles(where, [code])
      // of a role that may do more than the caller nothing is taken away either
      if (before) requireHeld(caller, before.rights, 'code')
      const role = { code, name, rights: [...rights] }
      const next = version === '' ? await insertRole(where, role) : await updateRole(where, role, version)
      requireManager(managers, await managersNow(where))
      note({
        ...(before ? { before: { name: before.name, rights: before.rights } } : {}),
        after: { name, rights },
      })
      return { code, version: next }
    },
  },
  'remove-role': {
    subject: ({ code }) => code,
    async run({ where, note, caller }, { code }) {
      requireOwn(code)
      const [before] = await ownRoles(where, [code])
      if (!before) throw new Fail('ROLE_UNKNOWN', { field: 'code' })
      requireHeld(caller, before.rights, 'code')
      // waits for whoever gives it now, and is waited for
      await takeRole(where, code)
      const holders = (await listStaff(where)).filter(({ roles }) => roles.includes(code))
      const who = holders.map(({ name }) => name).join(', ')
      if (who !== '') return { refusal: `Accounts still have this role: ${who}.`, field: 'code' }
      if (isNamed(where, code))
        return { refusal: 'The settings of the sign-in of staff name this role.', field: 'code' }
      await deleteRole(where, code)
      note({ before: { name: before.name, rights: before.rights } })
      return { code }
    },
  },
  'list-roles': async ({ where }) => {
    const accounts = await listStaff(where)
    const holdersOf = (code: string) =>
      accounts.filter(({ roles }) => roles.includes(code)).map(({ name }) => name)
    const own = (await ownRoles(where)).map(({ version, ...role }) => ({
      ...role,
      isBuiltIn: false,
      version: String(version),
    }))
    const builtIn = builtInRoles.map((role) => ({ ...role, isBuiltIn: true, version: '' }))
    const records = [...builtIn, ...own].map((role) => ({ ...role, holders: holdersOf(role.code) }))
    return { total: records.length, records, groups: rightGroups }
  },
}
