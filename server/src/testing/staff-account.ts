import { randomUUID } from 'node:crypto'
import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import { siteScope } from '../core/scope.ts'
import { insertStaff } from '../domain/staff/accounts.ts'
import { openStaffSession } from '../domain/staff/sessions.ts'
import type { TestPortal } from './portal.ts'

export interface StaffAnswer {
  status: number
  data: unknown
  errCode: string | null
  field: string | undefined
}

/** Sends an operation or list of the staff API. */
export async function askStaff(
  portal: TestPortal,
  path: StaffCallName | 'upload-part',
  body: unknown,
  { token = '', as = portal.tenant, once = '', language = 'en_US' } = {},
): Promise<StaffAnswer> {
  const response = await fetch(`${portal.address}/staff/${path}`, {
    method: 'POST',
    headers: {
      mappingpath: as,
      'content-language': language,
      'content-type': 'application/json',
      'idempotency-key': once === '' ? randomUUID() : once,
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const { data, errCode, field } = (await response.json()) as Omit<StaffAnswer, 'status'>
  return { status: response.status, data, errCode, field }
}

/** Makes a staff account with these roles. @returns the token of a session */
export async function signInStaff(
  portal: TestPortal,
  roles: readonly string[],
  { as = portal.tenant, login = `staff-${randomUUID().slice(0, 8)}` } = {},
): Promise<string> {
  const { appContext } = portal
  const site = appContext.tenants.byPath(as)
  if (!site) throw new Error(`There is no library at /${as}/.`)
  const where = siteScope(appContext, site, { requestId: 'test' })
  const staffId = await insertStaff(where, {
    login,
    name: login,
    roles,
    password: 'Aa-000000',
    mustChange: false,
  })
  return openStaffSession(where, staffId)
}
