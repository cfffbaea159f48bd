import { z } from 'zod'
import { catalogueEncodings } from '../../constants/uploads.ts'
import type { Refused } from '../answers.ts'
import type { JournalListCounts, JournalListPreview } from '../journals.ts'
import { list, operation } from '../staff-call.ts'

const file = {
  uploadId: z.uuid(),
  /** The package of journals. */
  code: z.string().min(1).max(200),
  /** Empty: found by the bytes. */
  encoding: z.enum(['', ...catalogueEncodings]).default(''),
}

export const journalCalls = {
  'preview-journal-list': list<JournalListPreview | Refused>(['content'])({
    about:
      'What an uploaded KBART file would change in a package of journals, its first lines as they are understood, and the cells in doubt; nothing is stored.',
    input: file,
  }),
  'import-journal-list': operation<JournalListCounts | Refused>(['content'])({
    about:
      'Replaces the titles of a package of journals by an uploaded KBART file, and joins them to the journals of the catalogue.',
    input: file,
  }),
}
