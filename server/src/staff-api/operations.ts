import { acquisitionOperations } from './acquisition-operations.ts'
import { chargeOperations } from './charge-operations.ts'
import { lendingOperations } from './lending-operations.ts'
import { otherLibraryOperations } from './other-library-operations.ts'
import { reviewOperations } from './review-operations.ts'

/** All operations by name, which is also the right that a key needs. */
export const operations = {
  ...lendingOperations,
  ...chargeOperations,
  ...acquisitionOperations,
  ...otherLibraryOperations,
  ...reviewOperations,
} as const

export type OperationName = keyof typeof operations
export const operationNames = Object.keys(operations) as OperationName[]
