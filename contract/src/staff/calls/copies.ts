import { z } from 'zod'
import { day } from '../../shapes/codes.ts'
import { pageOf, recordId } from '../../shapes/record-key.ts'
import type { Rows } from '../answers.ts'
import type { CopiesChanged, ListedCopy, WithdrawnCopy } from '../copies.ts'
import { list, operation } from '../staff-call.ts'
import { barcode, branchCode } from './fields.ts'

/** States that staff give a copy; a loan begins and ends at the desk. */
export const copyStatuses = ['available', 'reference', 'processing', 'lost'] as const

/** Most copies of one call. */
export const MOST_COPIES = 500

const code = z.string().trim().max(64)
const text = (longest: number) => z.string().trim().max(longest)
const barcodes = z.array(barcode).min(1).max(MOST_COPIES)
const reason = z.string().trim().min(1).max(200)
const version = z.string().min(1).max(64)

const fields = z.strictObject({
  branch: code.min(1),
  location: code,
  currentLocation: code,
  callNumber: text(200),
  status: z.enum(copyStatuses),
  volume: text(200),
  itemType: code,
  price: z.number().int().min(0).max(100_000_000).nullable(),
  ownNumber: text(64),
  note: text(500),
  staffNote: text(2_000),
  source: text(200),
  acquiredOn: day.nullable(),
})
/** What is not named stays as it is. */
const changes = fields.partial()
export type CopyChanges = z.output<typeof changes>

/** Copies of records: made, changed, moved, withdrawn. */
export const copyCalls = {
  'add-copies': operation<CopiesChanged>(['content', 'acquisitions'])({
    about:
      'Adds copies with these barcodes to a record; without a state they are available. Barcodes that are in use, or were of a withdrawn copy, are refused. Imports of the catalogue leave these copies as they are.',
    input: { recordId, barcodes, fields: changes.extend({ branch: code.min(1) }) },
  }),
  'change-copy': operation<{ barcode: string; version: string }>(['content', 'acquisitions'])({
    about:
      'Changes facts of a copy, its barcode (`newBarcode`: loans, requests and charges follow it) or its record (`recordId`). `version` is that of the copy which was shown. Imports keep what was changed here.',
    input: {
      barcode,
      version,
      fields: changes.default({}),
      newBarcode: barcode.optional(),
      recordId: recordId.optional(),
    },
  }),
  'change-copies': operation<CopiesChanged>(['content', 'acquisitions'])({
    about: 'Changes the same facts of several copies, such as their branch and location when a shelf moves.',
    input: { barcodes, fields: changes },
  }),
  'withdraw-copies': operation<CopiesChanged>(['content', 'acquisitions'])({
    about:
      'Takes copies out of the catalogue, with a reason. Those that are lent, kept for a reader or asked for are refused. Imports do not bring them back.',
    input: { barcodes, reason },
  }),
  'restore-copy': operation<{ barcode: string }>(['content', 'acquisitions'])({
    about: 'Takes back a withdrawn copy as it was.',
    input: { barcode },
  }),
  'list-copies': list<Rows<ListedCopy>>(['content', 'acquisitions', 'look-only'])({
    about:
      'Copies in the order of the shelf, of a branch, a location, a state, an item type, or from one call number to another; or those with these barcodes, in the order in which they were given.',
    input: {
      ...pageOf(50, MOST_COPIES),
      barcodes: z.array(barcode).max(MOST_COPIES).default([]),
      branch: branchCode,
      location: code.default(''),
      status: z.enum(['', ...copyStatuses, 'on-loan']).default(''),
      itemType: code.default(''),
      from: text(200).default(''),
      to: text(200).default(''),
    },
  }),
  'list-withdrawn-copies': list<Rows<WithdrawnCopy>>(['content', 'acquisitions', 'look-only'])({
    about: 'Copies that were withdrawn, the latest first, with the reason.',
    input: { ...pageOf(50), branch: branchCode },
  }),
}
