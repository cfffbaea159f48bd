import { readFile } from 'node:fs/promises'
import type { journalCalls } from '@wenyuan/contract/staff/calls/journals.ts'
import type { InputOf } from '@wenyuan/contract/staff/calls.ts'
import type { JournalListLine } from '@wenyuan/contract/staff/journals.ts'
import {
  compareList,
  matchJournals,
  packageByCode,
  type ReadList,
  runsOfList,
  storeList,
} from '../areas/journals/public.ts'
import { removeUploadFiles, uploadPath } from '../domain/import/upload-files.ts'
import { uploadOf, useUpload } from '../domain/import/uploads.ts'
import { wholeLine } from '../domain/kbart/compact-line.ts'
import { type ListFile, readListFile } from '../domain/kbart/list-file.ts'
import { Fail } from '../core/fail.ts'
import { kindToChange } from './content-operations.ts'
import type { HandlersOf, ListWork } from './handler.ts'

const SHOWN = 20
/** Cells in doubt and rejected lines that are told one by one. */
const MOST_TOLD = 100
/** Packages are entries of this kind of content. */
const PACKAGES = 'journal-packages'
const NO_COLUMNS = 'The first line must name the columns of KBART, publication_title among them'

interface Understood extends Omit<ListFile, 'outcomes'> {
  /** Undefined: it is no list. */
  list: ReadList | undefined
}

/** @throws Fail ENTRY_UNKNOWN, UPLOAD_UNKNOWN */
async function understood(
  work: ListWork,
  { uploadId, code, encoding }: InputOf<'preview-journal-list'>,
): Promise<Understood> {
  const { where, app, caller } = work
  kindToChange(work, PACKAGES)
  if (!(await packageByCode(where, code))) throw new Fail('ENTRY_UNKNOWN', { field: 'code' })
  const upload = await uploadOf(where, uploadId, caller.id)
  if (!upload?.is_complete || upload.purpose !== 'journal-list') throw new Fail('UPLOAD_UNKNOWN')
  const bytes = await readFile(uploadPath(app.config.dataFolder, where.tenant, uploadId))
  const { outcomes, ...file } = readListFile(bytes, encoding || undefined)
  return { ...file, list: outcomes && runsOfList(code, outcomes) }
}

export const journalListHandlers: HandlersOf<typeof journalCalls> = {
  'preview-journal-list': async (work, input) => {
    const { list, ...file } = await understood(work, input)
    if (!list) return { refusal: NO_COLUMNS }
    const { summary } = await compareList(work.where, input.code, list)
    return {
      ...summary,
      ...file,
      records: list.runs.slice(0, SHOWN).map(shown),
      doubtful: list.doubts.slice(0, MOST_TOLD).map(({ line, doubt: reason }) => ({ line, reason })),
      rejects: list.rejected
        .slice(0, MOST_TOLD)
        .map(({ position: { record, line = record }, reason }) => ({ line, reason })),
    }
  },
  'import-journal-list': {
    subject: ({ code }) => code,
    async run(work, input) {
      const { where, app, caller, note, afterwards } = work
      const { uploadId, code } = input
      const { list, encoding } = await understood(work, input)
      if (!list) return { refusal: NO_COLUMNS }
      await useUpload(where, { uploadId, actorId: caller.id, purpose: 'journal-list' })
      const summary = await storeList(where, code, list)
      await matchJournals(where)
      note({ after: { encoding, ...summary } })
      afterwards(async () => {
        await removeUploadFiles(app.config.dataFolder, where.tenant, [uploadId])
        await app.feed.feedPending(where.tenant)
      })
      return summary
    },
  },
}

function shown({ line: given, at }: ReadList['runs'][number]): JournalListLine {
  const { values } = wholeLine(given)
  return {
    line: at,
    title: values.publication_title,
    issn: values.print_identifier,
    eissn: values.online_identifier,
    from: values.date_first_issue_online,
    to: values.date_last_issue_online,
    embargo: values.embargo_info,
    publisher: values.publisher_name,
    type: values.publication_type,
    access: values.access_type,
  }
}
