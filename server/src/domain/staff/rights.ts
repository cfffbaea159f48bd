import { staffCalls, type StaffRight } from '@wenyuan/contract/staff/calls.ts'
import { contentRights } from '@wenyuan/contract/staff/content-rights.ts'
import { namesOf } from '@wenyuan/contract/staff/staff-call.ts'

/** The rights of a key for `all`: the others have to be named, since no desk needs them. */
export const deskRights = [...namesOf(staffCalls, 'desk'), ...namesOf(staffCalls, 'deskList')]
/** The calls that people may be allowed in the staff room. */
export const roomRights = [...deskRights, ...namesOf(staffCalls, 'operation'), ...namesOf(staffCalls, 'list')]
/** Rights that are no calls. */
const wordRights = [...contentRights, 'override'] as const
/** What a role may have. */
export const personRights: readonly StaffRight[] = [...roomRights, ...wordRights]
/** What only a key may have. */
const programRights: readonly StaffRight[] = [...namesOf(staffCalls, 'link'), 'counter']
export const rights: readonly StaffRight[] = [...personRights, ...programRights]

/** The rights of roles, by what they are for. */
export const rightGroups = [
  { name: 'desk', rights: namesOf(staffCalls, 'desk') },
  { name: 'deskLists', rights: namesOf(staffCalls, 'deskList') },
  { name: 'library', rights: [...namesOf(staffCalls, 'operation')] },
  { name: 'looks', rights: namesOf(staffCalls, 'list') },
  { name: 'beyond', rights: [...wordRights] },
]

/**
 * Whether somebody with these rights may give them to another: nobody gives what they do not have. What only a key may
 * have is given by whoever may do everything here.
 */
export const mayGive = (own: readonly string[], given: readonly string[]): boolean =>
  given.every(
    (right) =>
      own.includes(right) ||
      (programRights.some((one) => one === right) && personRights.every((one) => own.includes(one))),
  )
