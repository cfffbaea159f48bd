import { staffCalls, type StaffRight } from '@wenyuan/contract/staff/calls.ts'
import { namesOf } from '@wenyuan/contract/staff/staff-call.ts'

/** The rights of a key for `all`: the others have to be named, since no desk needs them. */
export const deskRights = [...namesOf(staffCalls, 'desk'), ...namesOf(staffCalls, 'deskList')]
/** What people may be allowed in the staff room. */
export const roomRights = [...deskRights, ...namesOf(staffCalls, 'operation'), ...namesOf(staffCalls, 'list')]
export const rights: readonly StaffRight[] = [...roomRights, ...namesOf(staffCalls, 'link'), 'counter']
