import { z } from 'zod'
import { LIST_ROWS_LIMIT } from '../constants/limits.ts'
import { wholeNumber } from './codes.ts'

/** The id of one record in a request. */
export const recordId = z.string().min(1).max(512)

/** A call about one record. */
export const OneRecord = z.object({ recordId })

/** Failure codes of a call about one record: it does not exist, or it has been withdrawn. */
export const recordRefusals = ['RECORD_UNKNOWN', 'RECORD_WITHDRAWN'] as const

/** Failure codes of a call about loans: the library system does not answer, or the library has none. */
export const librarySystemRefusals = ['LIBRARY_SYSTEM_OFF', 'LIBRARY_SYSTEM_NONE'] as const

/** Paging parameters of a list; `rows` is the default page size. */
export const pageOf = (rows: number, most = LIST_ROWS_LIMIT) => ({
  page: wholeNumber(1, 10_000).default(1),
  rows: wholeNumber(1, most).default(rows),
})
