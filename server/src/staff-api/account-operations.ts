import { staffRoles } from '@wenyuan/contract/staff/roles.ts'
import { pageOf } from '@wenyuan/contract/shapes/record-key.ts'
import { z } from 'zod'
import {
  endStaffSessions,
  initialPassword,
  insertStaff,
  listStaff,
  loginOf,
  setStaffPassword,
  staffById,
  updateStaff,
} from '../domain/staff/accounts.ts'
import { pageOfAudit } from '../domain/staff/audit-store.ts'
import { linkStaff } from '../domain/staff/provider-account.ts'
import { removeSecondFactor } from '../domain/staff/second-factor.ts'
import { Fail } from '../core/fail.ts'
import { startOfDayIn } from '../platform/calendar.ts'
import { sliceOf } from '../platform/db/paging.ts'
import { siteList, siteOperation } from './site-operation.ts'

const staffId = z.string().min(1).max(64)
export const staffLogin = z
  .string()
  .transform(loginOf)
  .pipe(z.string().regex(/^[\p{L}\p{N}._@-]{2,64}$/u))
export const staffName = z.string().trim().min(1).max(100)
const roles = z.array(z.enum(staffRoles)).min(1).max(staffRoles.length)
const onlyId = z.strictObject({ staffId })
const day = z.union([z.literal(''), z.iso.date()]).default('')

/** Accounts of the staff room, for administrators. */
export const accountOperations = {
  'staff-add': siteOperation({
    about:
      'Makes a staff account. The answer has its first password, which has to be changed at the first sign-in.',
    input: z.strictObject({ login: staffLogin, name: staffName, roles }),
    subject: ({ login }) => login,
    isSecret: true,
    async run({ where, note }, given) {
      const password = initialPassword()
      const id = await insertStaff(where, { ...given, password })
      note({ after: given })
      return { staffId: id, password }
    },
  }),
  'staff-change': siteOperation({
    about: 'Changes name and roles of a staff account, or disables it. One administrator always remains.',
    input: z.strictObject({ staffId, name: staffName, roles, isDisabled: z.boolean() }),
    subject: (input) => input.staffId,
    async run({ where, note }, { staffId: id, ...change }) {
      const row = await staffById(where, id)
      if (!row) throw new Fail('STAFF_UNKNOWN')
      await updateStaff(where, id, change)
      note({
        before: { name: row.name, roles: row.roles, isDisabled: row.disabled_at !== null },
        after: change,
      })
      return { staffId: id }
    },
  }),
  'staff-reset': siteOperation({
    about: 'Gives an account a new first password, ends its sessions and takes its second factor away.',
    input: onlyId,
    subject: (input) => input.staffId,
    isSecret: true,
    async run({ where }, { staffId: id }) {
      if (!(await staffById(where, id))) throw new Fail('STAFF_UNKNOWN')
      const password = initialPassword()
      await setStaffPassword(where, id, { password, mustChange: true })
      await removeSecondFactor(where, id)
      return { staffId: id, password }
    },
  }),
  'staff-link': siteOperation({
    about:
      'Gives an account to the person whom the provider calls by its login, at the next sign-in there; to nobody with an empty provider. Its sessions end.',
    input: z.strictObject({ staffId, provider: z.union([z.literal(''), z.enum(['oidc', 'saml'])]) }),
    subject: (input) => input.staffId,
    async run({ where, note }, { staffId: id, provider }) {
      const row = await staffById(where, id)
      if (!row) throw new Fail('STAFF_UNKNOWN')
      await linkStaff(where, id, provider)
      note({ before: { provider: row.provider }, after: { provider } })
      return { staffId: id }
    },
  }),
  'staff-sign-out': siteOperation({
    about: 'Ends all sessions of an account.',
    input: onlyId,
    subject: (input) => input.staffId,
    async run({ where }, { staffId: id }) {
      if (!(await staffById(where, id))) throw new Fail('STAFF_UNKNOWN')
      await endStaffSessions(where, id)
      return { staffId: id }
    },
  }),
} as const

export const accountLists = {
  'list-staff': siteList('The accounts of the staff room.', z.strictObject({}), async ({ where }) => {
    const records = await listStaff(where)
    return { total: records.length, records }
  }),
  'list-audit': siteList(
    'Who changed what and when, the latest first; by operation, part of a name, and days.',
    z.strictObject({
      ...pageOf(50, 1_000),
      actor: z.string().trim().max(100).default(''),
      operation: z.string().max(64).default(''),
      from: day,
      until: day,
    }),
    async ({ where }, { actor, operation, from, until, ...paging }) => {
      const { timeZone } = where.site.settings
      const next = (text: string) =>
        new Date(Date.parse(`${text}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
      const { total, rows } = await pageOfAudit(
        where,
        {
          actor,
          operation,
          ...(from === '' ? {} : { from: startOfDayIn(timeZone, from) }),
          ...(until === '' ? {} : { until: startOfDayIn(timeZone, next(until)) }),
        },
        sliceOf(paging),
      )
      return {
        total,
        records: rows.map((row) => ({
          at: row.at,
          actorKind: row.actorKind,
          actorName: row.actorName,
          operation: row.operation,
          subject: row.subject,
          before: row.before,
          after: row.after,
        })),
      }
    },
  ),
} as const
