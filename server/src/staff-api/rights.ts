import { type ListName, listNames } from './lists.ts'
import { SIGN_IN_LINK } from './sign-in-links.ts'
import { type OperationName, operationNames } from './operations.ts'

/** What a key may be allowed: the names of operations and lists, and sign-in links. */
export type Right = OperationName | ListName | typeof SIGN_IN_LINK
/** The rights of a key for `all`: signing readers in has to be named, since no desk needs it. */
export const deskRights: readonly Right[] = [...operationNames, ...listNames]
export const rights: readonly Right[] = [...deskRights, SIGN_IN_LINK]
