import type { accountCalls } from '@wenyuan/contract/staff/calls/accounts.ts'
import {
  endStaffSessions,
  initialPassword,
  insertStaff,
  listStaff,
  setStaffPassword,
  updateStaff,
} from '../domain/staff/accounts.ts'
import { pageOfAudit } from '../domain/staff/audit-store.ts'
import { linkStaff } from '../domain/staff/provider-account.ts'
import { removeSecondFactor } from '../domain/staff/second-factor.ts'
import { addDays } from '../domain/circulation/days.ts'
import { startOfDayIn } from '../platform/calendar.ts'
import { sliceOf } from '../platform/db/paging.ts'
import { accountWithin, requireGivable } from './giving.ts'
import type { HandlersOf } from './handler.ts'
import { pageShown } from './page-shown.ts'

/** Accounts of the staff room, for administrators. */
export const accountHandlers: HandlersOf<typeof accountCalls> = {
  'staff-add': {
    subject: ({ login }) => login,
    async run({ where, note, caller }, given) {
      await requireGivable(where, caller, given.roles)
      const password = initialPassword()
      const id = await insertStaff(where, { ...given, password })
      note({ after: given })
      return { staffId: id, password }
    },
  },
  'staff-change': {
    subject: (input) => input.staffId,
    async run({ where, note, caller }, { staffId: id, ...change }) {
      const row = await accountWithin(where, caller, id)
      await requireGivable(where, caller, change.roles)
      await updateStaff(where, id, change)
      note({
        before: { name: row.name, roles: row.roles, isDisabled: row.disabled_at !== null },
        after: change,
      })
      return { staffId: id }
    },
  },
  'staff-reset': {
    subject: (input) => input.staffId,
    async run({ where, caller }, { staffId: id }) {
      await accountWithin(where, caller, id)
      const password = initialPassword()
      await setStaffPassword(where, id, { password, mustChange: true })
      await removeSecondFactor(where, id)
      return { staffId: id, password }
    },
  },
  'staff-link': {
    subject: (input) => input.staffId,
    async run({ where, note, caller }, { staffId: id, provider }) {
      const row = await accountWithin(where, caller, id)
      await linkStaff(where, id, provider)
      note({ before: { provider: row.provider }, after: { provider } })
      return { staffId: id }
    },
  },
  'staff-sign-out': {
    subject: (input) => input.staffId,
    async run({ where, caller }, { staffId: id }) {
      await accountWithin(where, caller, id)
      await endStaffSessions(where, id)
      return { staffId: id }
    },
  },
  'list-staff': async ({ where }) => {
    const records = await listStaff(where)
    return { total: records.length, records }
  },
  'list-audit': async ({ where }, { actor, operation, from, until, ...paging }) => {
    const { timeZone } = where.site.settings
    const { total, rows } = await pageOfAudit(
      where,
      {
        actor,
        operation,
        ...(from === '' ? {} : { from: startOfDayIn(timeZone, from) }),
        ...(until === '' ? {} : { until: startOfDayIn(timeZone, addDays(until, 1)) }),
      },
      sliceOf(paging),
    )
    return pageShown({ total, rows })
  },
}
