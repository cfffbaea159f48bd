import type { ReaderAccount } from '@wenyuan/contract/shapes/reader-account.ts'

/** Of use to the reader: messages and passwords come by mail and phone, the account is known by its picture. */
export const profileParts = ['mail', 'phone', 'picture', 'binding'] as const
export type ProfilePart = (typeof profileParts)[number]

type Known = Pick<
  ReaderAccount,
  'mail' | 'mailVerified' | 'phone' | 'phoneVerified' | 'pictureUrl' | 'bindings' | 'bindable'
>

/**
 * What counts for this reader, and what of it is still missing. An address that is not verified gets no messages, so it
 * is missing; another way to sign in counts where the library has one.
 */
export function profileState(me: Known): { parts: ProfilePart[]; missing: ProfilePart[] } {
  const has: Record<ProfilePart, boolean> = {
    mail: me.mail !== '' && me.mailVerified,
    phone: me.phone !== '' && me.phoneVerified,
    picture: me.pictureUrl !== '',
    binding: me.bindings.length > 0,
  }
  const parts = profileParts.filter((part) => part !== 'binding' || has.binding || me.bindable.length > 0)
  return { parts, missing: parts.filter((part) => !has[part]) }
}

const students = ['student', 'undergraduate', 'postgraduate', 'graduate']
export const workFields = ['job', 'unit', 'position'] as const
type WorkField = (typeof workFields)[number]

/** A student is asked for no occupation, unit or title; what is filled in already stays to be changed. */
export const workFieldsOf = (me: Pick<ReaderAccount, 'readerType' | WorkField>): WorkField[] =>
  workFields.filter((name) => me[name] !== '' || !students.includes(me.readerType))
