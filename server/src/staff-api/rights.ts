import { type ListName, listNames } from './lists.ts'
import { type OperationName, operationNames } from './operations.ts'

/** What a key may be allowed: the names of all operations and lists. */
export type Right = OperationName | ListName
export const rights: readonly Right[] = [...operationNames, ...listNames]
