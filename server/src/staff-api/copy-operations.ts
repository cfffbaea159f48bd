import type { CopiesChanged } from '@wenyuan/contract/staff/copies.ts'
import type { copyCalls } from '@wenyuan/contract/staff/calls/copies.ts'
import { Fail } from '../core/fail.ts'
import {
  changesOf,
  type CopyRefusal,
  plainCopy,
  refusalOfChange,
  refusalOfWithdrawal,
} from '../domain/copies/change.ts'
import {
  type CopyStanding,
  insertCopies,
  lockCopies,
  renameCopy,
  takenBarcodes,
  updateCopies,
} from '../domain/copies/copy-store.ts'
import { pageOfListed } from '../domain/copies/listed-copies.ts'
import { pageOfWithdrawn, restoreCopy, withdrawCopies } from '../domain/copies/withdrawn-store.ts'
import { everKnown } from '../domain/records/known-record.ts'
import { sliceOf } from '../platform/db/paging.ts'
import { checkedCopyFields } from './copy-fields.ts'
import { copyShown, versionOfCopy } from './copy-shown.ts'
import { followCopies } from './follow-copies.ts'
import type { HandlersOf, SiteWork } from './handler.ts'
import { pageShown } from './page-shown.ts'

const known = async ({ where }: SiteWork, recordId: string) => {
  if (!(await everKnown(where, recordId))) throw new Fail('RECORD_UNKNOWN', { field: 'recordId' })
}

/** Those that nothing stands against, and why the others stay. Each is given once. */
function sorted(
  barcodes: readonly string[],
  copies: readonly CopyStanding[],
  refusalOf: (copy: CopyStanding) => CopyRefusal | undefined,
): { able: CopyStanding[]; refused: CopiesChanged['refused'] } {
  const byBarcode = new Map(copies.map((copy) => [copy.barcode, copy]))
  const able: CopyStanding[] = []
  const refused: CopiesChanged['refused'] = []
  for (const barcode of new Set(barcodes)) {
    const copy = byBarcode.get(barcode)
    const because = copy ? refusalOf(copy) : 'ITEM_UNKNOWN'
    if (because === undefined && copy) able.push(copy)
    else refused.push({ barcode, because: because ?? 'ITEM_UNKNOWN' })
  }
  return { able, refused }
}

export const copyHandlers: HandlersOf<typeof copyCalls> = {
  'add-copies': {
    subject: ({ recordId }) => recordId,
    async run(work, { recordId, barcodes, fields: sent }) {
      const { where, note } = work
      await known(work, recordId)
      const fields = { ...plainCopy, branch: sent.branch, ...(await checkedCopyFields(where, sent)) }
      const taken = await takenBarcodes(where, barcodes)
      const free = [...new Set(barcodes)].filter((barcode) => !taken.has(barcode))
      await insertCopies(where, { recordId, fields, barcodes: free })
      await followCopies(work, free.length === 0 ? [] : [recordId])
      note({ after: { barcodes: free, ...fields } })
      const refused = [...taken].map((barcode) => ({ barcode, because: 'ENTRY_EXISTS' }))
      return { changed: free.length, refused }
    },
  },
  'change-copy': {
    subject: ({ barcode }) => barcode,
    async run(work, { barcode, version, fields: sent, newBarcode = barcode, recordId }) {
      const { where, note } = work
      const [copy] = await lockCopies(where, [barcode])
      if (!copy) throw new Fail('ITEM_UNKNOWN', { field: 'barcode' })
      if (versionOfCopy(copy) !== version) throw new Fail('CHANGED_MEANWHILE')
      const changes = {
        ...changesOf(copy, await checkedCopyFields(where, sent)),
        ...(recordId === undefined || recordId === copy.recordId ? {} : { recordId }),
      }
      if (changes.recordId !== undefined) await known(work, changes.recordId)
      const refusal = refusalOfChange(copy, changes)
      if (refusal) throw new Fail(refusal)
      await updateCopies(where, [barcode], changes)
      if (newBarcode !== barcode) {
        if ((await takenBarcodes(where, [newBarcode])).size > 0)
          throw new Fail('ENTRY_EXISTS', { field: 'newBarcode' })
        await renameCopy(where, barcode, newBarcode)
      }
      await followCopies(work, [copy.recordId, changes.recordId ?? copy.recordId])
      const before = Object.fromEntries(Object.keys(changes).map((name) => [name, copy[name as 'branch']]))
      note({ before, after: { ...changes, ...(newBarcode === barcode ? {} : { barcode: newBarcode }) } })
      const [now] = await lockCopies(where, [newBarcode])
      return { barcode: newBarcode, version: now ? versionOfCopy(now) : '' }
    },
  },
  'change-copies': {
    subject: ({ barcodes }) => `${barcodes.length} copies`,
    async run(work, { barcodes, fields: sent }) {
      const { where, note } = work
      const fields = await checkedCopyFields(where, sent)
      const { able, refused } = sorted(barcodes, await lockCopies(where, barcodes), (copy) =>
        refusalOfChange(copy, changesOf(copy, fields)),
      )
      const different = able.filter((copy) => Object.keys(changesOf(copy, fields)).length > 0)
      const changed = different.map(({ barcode }) => barcode)
      await updateCopies(where, changed, fields)
      await followCopies(
        work,
        different.map(({ recordId }) => recordId),
      )
      note({ after: { ...fields, barcodes: changed, refused: refused.length } })
      return { changed: changed.length, refused }
    },
  },
  'withdraw-copies': {
    subject: ({ barcodes }) => (barcodes.length === 1 ? (barcodes[0] ?? '') : `${barcodes.length} copies`),
    async run(work, { barcodes, reason }) {
      const { where, caller, note } = work
      const { able, refused } = sorted(barcodes, await lockCopies(where, barcodes), refusalOfWithdrawal)
      const gone = able.map(({ barcode }) => barcode)
      await withdrawCopies(where, gone, { reason, actorName: caller.name })
      await followCopies(
        work,
        able.map(({ recordId }) => recordId),
      )
      note({ after: { reason, barcodes: gone, refused: refused.length } })
      return { changed: gone.length, refused }
    },
  },
  'restore-copy': {
    subject: ({ barcode }) => barcode,
    async run(work, { barcode }) {
      const recordId = await restoreCopy(work.where, barcode)
      if (recordId === undefined) throw new Fail('ITEM_UNKNOWN', { field: 'barcode' })
      await followCopies(work, [recordId])
      work.note({ after: { recordId } })
      return { barcode }
    },
  },
  'list-copies': async ({ where }, { page, rows, ...filter }) => {
    const listed = await pageOfListed(where, filter, sliceOf({ page, rows }))
    const records = listed.rows.map((row) => ({
      ...copyShown(where, row),
      recordId: row.recordId,
      title: row.title,
    }))
    return { total: listed.total, records }
  },
  'list-withdrawn-copies': async ({ where }, { branch, ...paging }) =>
    pageShown(await pageOfWithdrawn(where, { branch, ...sliceOf(paging) })),
}
