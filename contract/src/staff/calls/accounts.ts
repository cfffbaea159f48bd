import { z } from 'zod'
import { pageOf } from '../../shapes/record-key.ts'
import type { AuditLine, Rows, StaffAccountRow } from '../answers.ts'
import { staffRoles } from '../roles.ts'
import { as, list, operation } from '../staff-call.ts'

const staffId = z.string().min(1).max(64)
/** A login as it is stored and compared. */
export const staffLogin = z
  .string()
  .transform((text) => text.normalize('NFKC').trim().toLowerCase())
  .pipe(z.string().regex(/^[\p{L}\p{N}._@-]{2,64}$/u))
export const staffName = z.string().trim().min(1).max(100)
const roles = z.array(z.enum(staffRoles)).min(1).max(staffRoles.length)
const onlyId = { staffId }
const day = z.union([z.literal(''), z.iso.date()]).default('')

/** Accounts of the staff room, for administrators. */

export const accountCalls = {
  'staff-add': operation({
    about:
      'Makes a staff account. The answer has its first password, which has to be changed at the first sign-in.',
    input: { login: staffLogin, name: staffName, roles },
    answer: as<{ staffId: string; password: string }>(),
    isSecret: true,
  }),
  'staff-change': operation({
    about: 'Changes name and roles of a staff account, or disables it. One administrator always remains.',
    input: { staffId, name: staffName, roles, isDisabled: z.boolean() },
    answer: as<{ staffId: string }>(),
  }),
  'staff-reset': operation({
    about: 'Gives an account a new first password, ends its sessions and takes its second factor away.',
    input: onlyId,
    answer: as<{ staffId: string; password: string }>(),
    isSecret: true,
  }),
  'staff-link': operation({
    about:
      'Gives an account to the person whom the provider calls by its login, at the next sign-in there; to nobody with an empty provider. Its sessions end.',
    input: { staffId, provider: z.union([z.literal(''), z.enum(['oidc', 'saml'])]) },
    answer: as<{ staffId: string }>(),
  }),
  'staff-sign-out': operation({
    about: 'Ends all sessions of an account.',
    input: onlyId,
    answer: as<{ staffId: string }>(),
  }),
  'list-staff': list({
    about: 'The accounts of the staff room.',
    input: {},
    answer: as<Rows<StaffAccountRow>>(),
  }),
  'list-audit': list({
    about: 'Who changed what and when, the latest first; by operation, part of a name, and days.',
    input: {
      ...pageOf(50, 1_000),
      actor: z.string().trim().max(100).default(''),
      operation: z.string().max(64).default(''),
      from: day,
      until: day,
    },
    answer: as<Rows<AuditLine>>(),
  }),
}
