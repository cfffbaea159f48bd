import { z } from 'zod'
import type { Refused } from '../answers.ts'
import type { StaffRoleRows } from '../role-rows.ts'
import { list, operation } from '../staff-call.ts'
import { names } from './fields.ts'

/** The code of a role, built-in or the library's own. */
export const roleCode = z
  .string()
  .trim()
  .regex(/^[a-z\d][a-z\d-]{0,39}$/)
const text = z.string().trim().max(60)

/** Roles that a library makes of rights. */
export const roleCalls = {
  'save-role': operation<{ code: string; version: string } | Refused>()({
    about:
      'Makes a role of rights, or changes one of the library’s own that was shown under `version`; an empty `version` makes a new one. Takes effect at the next call of whoever has it. Nobody gives rights that they do not have.',
    input: {
      code: roleCode,
      version: z.string().max(16).default(''),
      name: z.strictObject({
        'zh-CN': text.min(1),
        'zh-TW': text.default(''),
        en: text.default(''),
      }),
      rights: names.pipe(z.array(z.string()).min(1)),
    },
    needsProof: true,
  }),
  'remove-role': operation<{ code: string } | Refused>()({
    about: 'Removes a role of the library’s own that nobody has and no setting names.',
    input: { code: roleCode },
    needsProof: true,
  }),
  'list-roles': list<StaffRoleRows>()({
    about: 'The roles, built-in and own, with their rights and who has them; and the rights that there are.',
    input: {},
  }),
}
