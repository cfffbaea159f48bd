import { z } from 'zod'
import { LIST_ROWS_LIMIT } from '../constants/limits.ts'
import { wholeNumber } from './codes.ts'

/** The id of one record in a request. */
export const recordId = z.string().min(1).max(512)

/** A call about one record. */
export const OneRecord = z.object({ recordId })

/** How a call about one record is refused: nobody has it, or the library has it no longer. */
export const recordRefusals = ['RECORD_UNKNOWN', 'RECORD_WITHDRAWN'] as const

/** A page of a list in a request: as many rows as a screen shows. */
export const pageOf = (rows: number, most = LIST_ROWS_LIMIT) => ({
  page: wholeNumber(1, 10_000).default(1),
  rows: wholeNumber(1, most).default(rows),
})
