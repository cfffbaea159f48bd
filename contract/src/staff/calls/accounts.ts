import { dayOrNone } from '../../shapes/codes.ts'
import { z } from 'zod'
import { pageOf } from '../../shapes/record-key.ts'
import type { AuditLine, Rows, StaffAccountRow } from '../answers.ts'
import { list, operation } from '../staff-call.ts'
import { roleCode } from './roles.ts'

const staffId = z.string().min(1).max(64)
/** A login as it is stored and compared. */
export const staffLogin = z
  .string()
  .transform((text) => text.normalize('NFKC').trim().toLowerCase())
  .pipe(z.string().regex(/^[\p{L}\p{N}._@-]{2,64}$/u))
export const staffName = z.string().trim().min(1).max(100)
/** Codes of roles, built-in and own. */
const roles = z.array(roleCode).min(1).max(20)
const onlyId = { staffId }

/** Accounts of the staff room, for administrators. */
export const accountCalls = {
  'staff-add': operation<{ staffId: string; password: string }>()({
    about:
      'Makes a staff account. The answer has its first password, which has to be changed at the first sign-in. Nobody gives a role with rights that they do not have.',
    input: { login: staffLogin, name: staffName, roles },
    isSecret: true,
    needsProof: true,
  }),
  'staff-change': operation<{ staffId: string }>()({
    about:
      'Changes name and roles of a staff account, or disables it. Somebody who may change accounts always remains.',
    input: { staffId, name: staffName, roles, isDisabled: z.boolean() },
    needsProof: true,
  }),
  'staff-reset': operation<{ staffId: string; password: string }>()({
    about: 'Gives an account a new first password, ends its sessions and takes its second factor away.',
    input: onlyId,
    isSecret: true,
    needsProof: true,
  }),
  'staff-link': operation<{ staffId: string }>()({
    about:
      'Gives an account to the person whom the provider calls by its login, at the next sign-in there; to nobody with an empty provider. Its sessions end.',
    input: { staffId, provider: z.union([z.literal(''), z.enum(['oidc', 'saml'])]) },
    needsProof: true,
  }),
  'staff-sign-out': operation<{ staffId: string }>()({
    about: 'Ends all sessions of an account.',
    input: onlyId,
  }),
  'list-staff': list<Rows<StaffAccountRow>>()({ about: 'The accounts of the staff room.', input: {} }),
  'list-audit': list<Rows<AuditLine>>()({
    about: 'Who changed what and when, the latest first; by operation, part of a name, and days.',
    input: {
      ...pageOf(50, 1_000),
      actor: z.string().trim().max(100).default(''),
      operation: z.string().max(64).default(''),
      from: dayOrNone,
      until: dayOrNone,
    },
  }),
}
