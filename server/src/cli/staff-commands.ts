import { staffRoles } from '@wenyuan/contract/staff/roles.ts'
import {
  initialPassword,
  insertStaff,
  loginOf,
  setStaffPassword,
  staffByLogin,
  updateStaff,
} from '../domain/staff/accounts.ts'
import { commandLine, writeAudit } from '../domain/staff/audit-store.ts'
import { allRoles } from '../domain/staff/roles.ts'
import { removeSecondFactor } from '../domain/staff/second-factor.ts'
import { Fail } from '../core/fail.ts'
import type { SiteScope } from '../core/scope.ts'
import { staffLogin, staffName } from '@wenyuan/contract/staff/calls/accounts.ts'
import type { Command, Commands } from '../core/command.ts'
import { UsageError } from '../core/output.ts'
import { tenantOf } from '../core/tenant-of.ts'

const text = { type: 'string' } as const
const roleNames = staffRoles.join(', ')

async function rolesIn(where: SiteScope, given: string | undefined): Promise<string[]> {
  const asked = (given ?? '').split(',').filter(Boolean)
  const known = (await allRoles(where)).map(({ code }) => code)
  const roles = known.filter((role) => asked.includes(role))
  if (asked.length === 0 || roles.length < asked.length)
    throw new UsageError(`--roles takes some of ${known.join(', ')}, separated by commas.`)
  return roles
}

const audit = (where: SiteScope, operation: string, login: string, after?: unknown) =>
  writeAudit(where, commandLine, { operation, subject: login, after })

async function accountOf(where: SiteScope, login = '') {
  const row = await staffByLogin(where, login)
  if (!row) throw new UsageError(`There is no staff account "${login}".`)
  return row
}

const staffAdd: Command = {
  usage: 'LOGIN --tenant CODE --name NAME --roles ROLE,… [--password PASSWORD]',
  about: `Make an account of the staff room and print its first password, which has to be changed at the first sign-in. Roles: ${roleNames}, and those that the library has made (list-roles).`,
  async run({ parse }, { appContext, output }) {
    const { values, positionals } = parse({ tenant: text, name: text, roles: text, password: text })
    const where = tenantOf(appContext, values.tenant)
    const login = staffLogin.safeParse(positionals[0] ?? '')
    if (!login.success)
      throw new UsageError('LOGIN has 2 to 64 letters, digits, dots, hyphens, underscores or @.')
    const name = staffName.safeParse(values.name ?? '')
    if (!name.success) throw new UsageError('--name is needed, with up to 100 characters.')
    const roles = await rolesIn(where, values.roles)
    const password = values.password ?? initialPassword()
    try {
      await insertStaff(where, { login: login.data, name: name.data, roles, password })
    } catch (error) {
      if (error instanceof Fail) throw new UsageError(`The account "${login.data}" is taken.`)
      throw error
    }
    await audit(where, 'staff-add', login.data, { name: name.data, roles })
    output.line(values.password === undefined ? `${login.data} ${password}` : `${login.data} added`)
  },
}

const staffSet: Command = {
  usage: 'LOGIN --tenant CODE [--name NAME] [--roles ROLE,…] [--disable | --enable]',
  about: 'Change name or roles of a staff account, or disable it. The last administrator stays.',
  async run({ parse }, { appContext, output }) {
    const flag = { type: 'boolean' } as const
    const { values, positionals } = parse({
      tenant: text,
      name: text,
      roles: text,
      disable: flag,
      enable: flag,
    })
    const where = tenantOf(appContext, values.tenant)
    const row = await accountOf(where, positionals[0])
    const isDisabled = values.disable ? true : values.enable ? false : row.disabled_at !== null
    const change = {
      name: values.name ?? row.name,
      roles: values.roles === undefined ? row.roles : await rolesIn(where, values.roles),
      isDisabled,
    }
    try {
      await updateStaff(where, row.staff_id, change)
    } catch (error) {
      if (error instanceof Fail && error.code === 'LAST_ADMINISTRATOR')
        throw new UsageError('Somebody who may change staff accounts and can sign in has to remain.')
      throw error
    }
    await audit(where, 'staff-change', row.login, change)
    output.line(`${row.login} changed`)
  },
}

const staffPassword: Command = {
  usage: 'LOGIN --tenant CODE [--password PASSWORD]',
  about: 'Give a staff account a new first password, end its sessions and take its second factor away.',
  async run({ parse }, { appContext, output }) {
    const { values, positionals } = parse({ tenant: text, password: text })
    const where = tenantOf(appContext, values.tenant)
    const row = await accountOf(where, loginOf(positionals[0] ?? ''))
    const password = values.password ?? initialPassword()
    await setStaffPassword(where, row.staff_id, { password, mustChange: true })
    await removeSecondFactor(where, row.staff_id)
    await audit(where, 'staff-reset', row.login)
    output.line(values.password === undefined ? `${row.login} ${password}` : `${row.login} changed`)
  },
}

export const commands: Commands = {
  'staff add': staffAdd,
  'staff set': staffSet,
  'staff password': staffPassword,
}
