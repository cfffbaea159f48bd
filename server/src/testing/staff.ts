import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import { command } from './commands.ts'
import type { TestPortal } from './portal.ts'

export interface StaffAnswer {
  status: number
  data: unknown
  errCode: unknown
  field: unknown
}

let made = 0

/** A caller of the staff API with a new key. Every call has an idempotency key of its own unless one is given. */
export async function staffCaller(portal: TestPortal, { as = portal.tenant, rights = 'all' } = {}) {
  const words = `staff-key add kiosk --tenant ${as} --rights ${rights}`
  const { lines, errors } = await command(portal, words.split(' '))
  if (errors[0]) throw new Error(errors[0])
  const key = (lines[0] ?? '').split(' ')[1] ?? ''
  return async (operation: StaffCallName, body: unknown, once = `call-${made++}`): Promise<StaffAnswer> => {
    const response = await fetch(`${portal.address}/staff/${operation}`, {
      method: 'POST',
      headers: {
        mappingpath: as,
        'content-language': 'en_US',
        'content-type': 'application/json',
        authorization: `Bearer ${key}`,
        ...(once === '' ? {} : { 'idempotency-key': once }),
      },
      body: JSON.stringify(body),
    })
    const { data, errCode, field } = (await response.json()) as StaffAnswer
    return { status: response.status, data, errCode, field }
  }
}
