import { randomUUID } from 'node:crypto'
import { docTypeOf } from '@wenyuan/contract/constants/doc-types.ts'
import { type RecordForm, recordFormFields } from '@wenyuan/contract/constants/record-form.ts'
import { readMarcText } from '@wenyuan/contract/shapes/marc-lines.ts'
import type { Refused } from '@wenyuan/contract/staff/answers.ts'
import type { recordEditCalls } from '@wenyuan/contract/staff/calls/record-edits.ts'
import { Fail } from '../core/fail.ts'
import { limitEntry } from '../domain/catalogue/entry-limits.ts'
import type { MarcRecord } from '../domain/catalogue/record.ts'
import {
  edited,
  factsOf,
  type RecordEdits,
  recordOfForm,
  type SourceRecord,
} from '../domain/record-edits/edited-record.ts'
import { editsOf, removeEdits, saveEdits } from '../domain/record-edits/edit-store.ts'
import { withForm } from '../domain/record-edits/marc-written.ts'
import { tagEditsOf } from '../domain/record-edits/tag-edits.ts'
import { saveRecords } from '../domain/records/made-records.ts'
import { upsertRecords } from '../domain/records/store.ts'
import { lockedRecord } from '../domain/records/stored-record.ts'
import { recordNames, setWithdrawn } from '../domain/records/withdrawal.ts'
import { findWhole } from '../search/finding/find-whole.ts'
import { storable } from '../platform/db/storable.ts'
import { contentVersionOf } from './content-version.ts'
import type { HandlersOf, SiteWork } from './handler.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lockedRecord>>>

/** A record that is about to change. @throws Fail RECORD_UNKNOWN, CHANGED_MEANWHILE */
async function toChange({ where }: SiteWork, recordId: string, version?: string): Promise<Locked> {
  const row = await lockedRecord(where, recordId)
  if (!row) throw new Fail('RECORD_UNKNOWN', { field: 'recordId' })
  if (version !== undefined && contentVersionOf(row) !== version) throw new Fail('CHANGED_MEANWHILE')
  return row
}

/** Stores what a record says now; its copies, dates and the mark of its source stay. */
async function store({ where, app, afterwards }: SiteWork, row: Locked, now: SourceRecord): Promise<void> {
  const { record, marc } = now
  await upsertRecords(where.db, where.tenant, [
    {
      record_id: row.record.recordId,
      doc_code: record.docCode,
      title: record.title,
      record,
      marc,
      digest: row.digest,
      added_at: new Date(row.added_at).toISOString(),
      arrived_at: null,
      loans: row.loans,
    },
  ])
  afterwards(() => app.feed.feedPending(where.tenant))
}

/** Makes the record what the edits say. `of`: the tags or lines that change, for the audit log. */
async function change(
  work: SiteWork,
  row: Locked,
  { tags, facts }: RecordEdits,
  of: readonly string[],
): Promise<{ recordId: string } | Refused> {
  const { where, caller, note } = work
  const { recordId } = row.record
  const known = (await editsOf(where, [recordId])).get(recordId)
  const source: SourceRecord = known?.source ?? { record: row.record, marc: row.marc }
  const edits = storable({ tags, facts: { ...known?.facts, ...facts } })
  const now = edited(source, edits)
  if (!now || now.record.title === '') return { refusal: 'The record needs a title', field: 'title' }
  await saveEdits(where, { recordId, source, ...edits, editor: caller.name })
  await store(work, row, now)
  note({ before: { title: row.title }, after: { title: now.record.title, changed: of } })
  return { recordId }
}

/** What staff have made of the tags, from the record as it is now. */
async function changeMarc(
  work: SiteWork,
  row: Locked,
  marc: MarcRecord,
): Promise<{ recordId: string } | Refused> {
  const { recordId } = row.record
  const known = (await editsOf(work.where, [recordId])).get(recordId)
  const source = known?.source.marc ?? row.marc
  if (source === null) throw new Fail('FORMAT_DIFFERS')
  const edits = tagEditsOf(source, marc)
  if ('001' in edits) return { refusal: 'Field 001 is the number of the record: it stays', field: 'text' }
  const of = Object.keys(tagEditsOf(row.marc ?? source, marc))
  return change(work, row, { tags: edits, facts: {} }, of)
}

/** A record that readers or staff see with one of these numbers. */
async function heldWithIsbn({ where, app }: SiteWork, values: readonly string[]) {
  const [recordId] = await findWhole(app.engine, where, { field: 'isbn', values, rows: 1 })
  if (recordId === undefined) return undefined
  return { recordId, title: (await recordNames(where.db, where.tenant, [recordId])).get(recordId) ?? '' }
}

const lonely = (form: RecordForm): string | undefined =>
  Object.entries(form).find(
    ([name, values]) => recordFormFields[name as 'title'] === 'one' && values.length > 1,
  )?.[0]

export const recordEditHandlers: HandlersOf<typeof recordEditCalls> = {
  'edit-record': {
    subject: ({ recordId }) => recordId,
    async run(work, { recordId, version, form }) {
      const field = lonely(form)
      if (field !== undefined) throw new Fail('INPUT_INVALID', { field: `form.${field}` })
      const row = await toChange(work, recordId, version)
      if (row.marc !== null) return changeMarc(work, row, withForm(row.marc, form))
      const type = docTypeOf(row.doc_code)?.word ?? 'other'
      const facts = factsOf(row.record, form, type)
      return change(work, row, { tags: null, facts }, Object.keys(facts))
    },
  },
  'edit-marc': {
    subject: ({ recordId }) => recordId,
    async run(work, { recordId, version, text }) {
      const read = readMarcText(text)
      if ('wrongLine' in read) return { refusal: `Line ${read.wrongLine} is no field`, field: 'text' }
      const row = await toChange(work, recordId, version)
      const fields = read.fields.map(({ tag, indicators, value, subfields }) =>
        indicators === ''
          ? { tag, value }
          : { tag, indicator1: indicators[0] ?? ' ', indicator2: indicators[1] ?? ' ', subfields },
      )
      return changeMarc(work, row, { leader: read.leader, fields })
    },
  },
  'undo-record-edits': {
    subject: ({ recordId }) => recordId,
    async run(work, { recordId }) {
      const row = await toChange(work, recordId)
      const known = (await editsOf(work.where, [recordId])).get(recordId)
      if (!known) throw new Fail('ENTRY_UNKNOWN', { field: 'recordId' })
      await removeEdits(work.where, recordId)
      await store(work, row, known.source)
      work.note({ before: { title: row.title }, after: { title: known.source.record.title } })
      return { recordId }
    },
  },
  'add-record': {
    subject: () => 'record',
    async run(work, { type, form, isShown, isSecond }) {
      const { where, app, note, afterwards } = work
      const field = lonely(form)
      if (field !== undefined) throw new Fail('INPUT_INVALID', { field: `form.${field}` })
      if ((form.title ?? []).length === 0) return { refusal: 'The record needs a title', field: 'title' }
      const held = isSecond ? undefined : await heldWithIsbn(work, form.isbns ?? [])
      if (held)
        return {
          refusal: `A record has this ISBN already: ${held.title} (${held.recordId})`,
          field: 'isbns',
        }
      const recordId = `own-${randomUUID().slice(0, 13)}`
      const { entry } = limitEntry({ record: { ...storable(recordOfForm(form, type)), recordId }, items: [] })
      await saveRecords(where, [entry.record])
      if (!isShown) await setWithdrawn(where.db, where.tenant, [recordId], 'withdrawn')
      afterwards(() => app.feed.feedPending(where.tenant))
      note({ after: { recordId, title: entry.record.title, isShown } })
      return { recordId }
    },
  },
}
