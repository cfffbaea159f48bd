import { type ListName, listNames } from './lists.ts'
import { SIGN_IN_LINK } from './sign-in-links.ts'
import { type OperationName, operationNames } from './operations.ts'
import { type SiteListName, siteListNames, type SiteOperationName, siteOperationNames } from './registry.ts'

/** Usage reports by the COUNTER API, for programs outside the library. */
const COUNTER = 'counter'
/** What a key or an account may be allowed: the names of operations and lists, sign-in links, usage reports. */
export type Right =
  | OperationName
  | ListName
  | SiteOperationName
  | SiteListName
  | typeof SIGN_IN_LINK
  | typeof COUNTER
/** The rights of a key for `all`: the others have to be named, since no desk needs them. */
export const deskRights: readonly Right[] = [...operationNames, ...listNames]
/** What people may be allowed in the staff room. */
export const roomRights: readonly Right[] = [...deskRights, ...siteOperationNames, ...siteListNames]
export const rights: readonly Right[] = [...roomRights, SIGN_IN_LINK, COUNTER]
