import { staffCalls, type StaffRight } from '@wenyuan/contract/staff/calls.ts'
import { contentRights } from '@wenyuan/contract/staff/content-rights.ts'
import { namesOf } from '@wenyuan/contract/staff/staff-call.ts'

/** The rights of a key for `all`: the others have to be named, since no desk needs them. */
export const deskRights = [...namesOf(staffCalls, 'desk'), ...namesOf(staffCalls, 'deskList')]
/** The calls that people may be allowed in the staff room. */
export const roomRights = [...deskRights, ...namesOf(staffCalls, 'operation'), ...namesOf(staffCalls, 'list')]
export const rights: readonly StaffRight[] = [
  ...roomRights,
  ...contentRights,
  ...namesOf(staffCalls, 'link'),
  'counter',
  'override',
]
