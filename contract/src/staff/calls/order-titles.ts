import { z } from 'zod'
import type { Refused } from '../answers.ts'
import { operation } from '../staff-call.ts'

/** What a file of titles has changed. */
export interface TitlesImport {
  read: number
  added: number
  updated: number
  unchanged: number
  rejected: number
  withdrawn: number
}

const code = z.string().min(1).max(200)

/** Titles of order catalogues, which readers suggest from and the shop sells. */
export const orderTitleCalls = {
  'import-order-titles': operation<TitlesImport | Refused>(['acquisitions'])({
    about:
      'Fills an order catalogue from an uploaded file of a vendor, in any format of the catalogue; with `replaces`, titles that the file does not have are withdrawn.',
    input: { uploadId: z.uuid(), code, replaces: z.boolean().default(false) },
    // titles are saved batch by batch
    isAtomic: false,
  }),
  'clear-order-titles': operation<{ withdrawn: number }>(['acquisitions'])({
    about: 'Withdraws all titles of an order catalogue. Suggestions of them stay.',
    input: { code },
    isAtomic: false,
  }),
}
