import type { recordCalls } from '@wenyuan/contract/staff/calls/records.ts'
import { SearchBody } from '@wenyuan/contract/shapes/search-query.ts'
import type { Rows } from '@wenyuan/contract/staff/answers.ts'
import type { FoundRecord } from '@wenyuan/contract/staff/records.ts'
import { addAttachment, attachmentsOf } from '../areas/attachments/public.ts'
import { withCurrentStates } from '../domain/circulation/copy-states.ts'
import type { ItemStatus } from '../domain/catalogue/record.ts'
import { copiesOfRecord } from '../domain/copies/copy-store.ts'
import { knownRecord } from '../domain/records/known-record.ts'
import { formOfRecord } from '../domain/record-edits/edited-record.ts'
import { editsOf } from '../domain/record-edits/edit-store.ts'
import { formOfMarc } from '../domain/record-edits/marc-form.ts'
import { explanationsOf, makeFinding } from '../areas/search/public.ts'
import { findHits } from '../search/finding/find.ts'
import { coverAddressesOf } from '../domain/covers/store.ts'
import { removeUploadFiles, uploadPath } from '../domain/import/upload-files.ts'
import { useUpload } from '../domain/import/uploads.ts'
import { recordsByIds } from '../domain/records/store.ts'
import { marcShown, recordsOfBarcode, storedRecord } from '../domain/records/stored-record.ts'
import { setWithdrawn } from '../domain/records/withdrawal.ts'
import { readingSentences } from '../search/tuning/reading-words.ts'
import { Fail } from '../core/fail.ts'
import type { SiteScope } from '../core/scope.ts'
import { contentVersionOf } from './content-version.ts'
import { copyShown } from './copy-shown.ts'
import type { HandlersOf, SiteWork } from './handler.ts'

const FOUND_ROWS = 30
const RANKED_ROWS = 100

const bodyOf = (text: string, rows: number) =>
  SearchBody.parse({ searchItems: [{ searchField: 'all', searchWord: text }], rows, facetNames: [] })

/** What a search for words finds. */
export const searchFor = ({ where, app }: Pick<SiteWork, 'where' | 'app'>, text: string, rows: number) =>
  findHits(app.engine, where.tenant, bodyOf(text, rows), where.site.search, {
    year: where.now.getUTCFullYear(),
  })

async function setShown(
  work: SiteWork,
  id: string,
  to: 'shown' | 'withdrawn',
): Promise<{ recordId: string }> {
  const { where, app, note, afterwards } = work
  const [stored] = await recordsByIds(where.db, where.tenant, [id])
  if (!stored) throw new Fail('RECORD_UNKNOWN', { field: 'recordId' })
  await setWithdrawn(where.db, where.tenant, [id], to)
  afterwards(() => app.feed.feedPending(where.tenant))
  note({ before: { isWithdrawn: stored.withdrawn }, after: { isWithdrawn: to === 'withdrawn' } })
  return { recordId: id }
}

export const recordHandlers: HandlersOf<typeof recordCalls> = {
  'withdraw-record': {
    subject: (input) => input.recordId,
    run: (work, input) => setShown(work, input.recordId, 'withdrawn'),
  },
  'restore-record': {
    subject: (input) => input.recordId,
    run: (work, input) => setShown(work, input.recordId, 'shown'),
  },
  'attach-file': {
    subject: (input) => input.recordId,
    async run({ where, app, caller, note, afterwards }, { recordId: id, uploadId, audience }) {
      if (!(await knownRecord(where, id))) throw new Fail('RECORD_UNKNOWN', { field: 'recordId' })
      const { fileName: name } = await useUpload(where, {
        uploadId,
        actorId: caller.id,
        purpose: 'attachment',
      })
      const { dataFolder } = app.config
      const path = uploadPath(dataFolder, where.tenant, uploadId)
      const attachmentId = await addAttachment(app, where, { path, recordId: id, name, audience })
      note({ after: { attachmentId, name, audience } })
      afterwards(async () => {
        await removeUploadFiles(dataFolder, where.tenant, [uploadId])
        // words of a thesis
        await app.feed.feedPending(where.tenant)
      })
      return { attachmentId }
    },
  },
  'find-records': (work, { text }) => recordsLike(work, text, FOUND_ROWS),
  'show-record': async ({ where, app }, { recordId: id }) => {
    const row = await storedRecord(where, id)
    if (!row) throw new Fail('RECORD_UNKNOWN', { field: 'recordId' })
    const copies = await copiesOfRecord(where, id)
    const states = await app.copyStates({ ...where, reader: undefined }, [id])
    const now = withCurrentStates(
      copies.map(({ barcode, status }) => ({ barcode, status: status as ItemStatus })),
      states.of(id),
    )
    const edits = (await editsOf(where, [id])).get(id)
    const files = await attachmentsOf(where, id)
    const covers = await coverAddressesOf(where, [id])
    return {
      recordId: id,
      title: row.title,
      isWithdrawn: row.withdrawn,
      docCode: row.doc_code,
      addedAt: new Date(row.added_at).toISOString(),
      loans: row.loans,
      version: row.version,
      coverUrl: covers.get(id) ?? '',
      contentVersion: contentVersionOf(row),
      form: row.marc === null ? formOfRecord(row.record) : formOfMarc(row.marc),
      edited: edits ? { by: edits.editor, at: new Date(edits.editedAt).toISOString() } : null,
      record: { ...row.record },
      marc: row.marc === null ? null : marcShown(row.marc),
      copies: copies.map((copy, at) => copyShown(where, copy, now[at]?.status)),
      files: files.map(({ attachment_id, name, media_type, bytes, audience, added_at }) => ({
        attachmentId: attachment_id,
        name,
        mediaType: media_type,
        bytes,
        audience,
        addedAt: new Date(added_at).toISOString(),
      })),
    }
  },
  'explain-rank': async (work, { recordId: id, text, language }) => {
    const { where, app } = work
    const { query, hits, understood } = await makeFinding(app)(where, text, RANKED_ROWS)
    const steps = understood?.steps ?? []
    const at = hits.hits.findIndex((hit) => hit.id === id)
    const hit = hits.hits[at]
    if (!hit) return { total: hits.total, place: null, because: readingSentences(steps, language) }
    const because = await explanationsOf({ ...where, language }, query, { ...hits, hits: [hit] }, steps)
    return { total: hits.total, place: at + 1, because: because.get(id) ?? [] }
  },
}

/** Records by id, by the barcode of a copy, or by words. */
export async function recordsLike(
  work: Pick<SiteWork, 'where' | 'app'>,
  text: string,
  rows: number,
): Promise<Rows<FoundRecord>> {
  const { where } = work
  const { hits } = await searchFor(work, text, rows)
  const byBarcode = await recordsOfBarcode(where, text)
  const ids = [...new Set([text, ...byBarcode, ...hits.hits.map(({ id }) => id)])]
  const records = await foundRecords(where, ids, (id) =>
    id === text ? 'id' : byBarcode.includes(id) ? 'barcode' : 'search',
  )
  return { total: Math.max(hits.total, records.length), records }
}

/** The records of these ids, in their order. */
async function foundRecords(
  { db, tenant }: SiteScope,
  ids: readonly string[],
  foundBy: (id: string) => FoundRecord['foundBy'],
): Promise<FoundRecord[]> {
  const stored = new Map((await recordsByIds(db, tenant, ids)).map((row) => [row.record_id, row]))
  return ids.flatMap((id) => {
    const row = stored.get(id)
    if (!row) return []
    const { record, withdrawn: isWithdrawn } = row
    return [
      {
        recordId: id,
        title: record.title,
        authors: record.contributors.map(({ name }) => name).join(', '),
        year: record.year === undefined ? '' : String(record.year),
        isWithdrawn,
        foundBy: foundBy(id),
      },
    ]
  })
}
