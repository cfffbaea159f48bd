import { type ListName, listNames } from './lists.ts'
import { SIGN_IN_LINK } from './sign-in-links.ts'
import { type OperationName, operationNames } from './operations.ts'

/** Usage reports by the COUNTER API, for programs outside the library. */
const COUNTER = 'counter'
/** What a key may be allowed: the names of operations and lists, sign-in links, usage reports. */
export type Right = OperationName | ListName | typeof SIGN_IN_LINK | typeof COUNTER
/** The rights of a key for `all`: the others have to be named, since no desk needs them. */
export const deskRights: readonly Right[] = [...operationNames, ...listNames]
export const rights: readonly Right[] = [...deskRights, SIGN_IN_LINK, COUNTER]
