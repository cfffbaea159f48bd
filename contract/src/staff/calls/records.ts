import { z } from 'zod'
import { languageTags } from '../../constants/languages.ts'
import { recordId } from '../../shapes/record-key.ts'
import type { Rows } from '../answers.ts'
import type { FoundRecord, PlanPicture, RankShown, StaffRecord } from '../records.ts'
import { list, operation } from '../staff-call.ts'

const about = { recordId }
const words = z.string().trim().min(1).max(500)
const code = z.string().min(1).max(64)

export const recordCalls = {
  'withdraw-record': operation<{ recordId: string }>(['content'])({
    about: 'Withdraws a record from search and lists; its page keeps the title.',
    input: about,
  }),
  'restore-record': operation<{ recordId: string }>(['content'])({
    about: 'Shows a withdrawn record again.',
    input: about,
  }),
  'attach-file': operation<{ attachmentId: string }>(['content'])({
    about: 'Attaches an uploaded file to a record, for everybody or for signed-in readers.',
    input: { recordId, uploadId: z.uuid(), audience: z.enum(['visitor', 'reader']) },
  }),
  'find-records': list<Rows<FoundRecord>>(['acquisitions', 'content', 'look-only'])({
    about: 'Records by id, by the barcode of a copy, or by words; withdrawn ones by id and barcode only.',
    input: { text: words },
  }),
  'show-record': list<StaffRecord>(['acquisitions', 'content', 'look-only'])({
    about: 'A record as it is stored: source, copies, files, and whether it is withdrawn.',
    input: about,
  }),
  'explain-rank': list<RankShown>(['acquisitions', 'content', 'look-only'])({
    about: 'Where a record stands in a search for some words, and why.',
    input: { recordId, text: words, language: z.enum(languageTags) },
  }),
}

export const coverCalls = {
  'set-cover': operation<{ recordId: string }>(['content'])({
    about: 'Makes an uploaded picture (JPEG, PNG, WebP, GIF; 5 MB at most) the cover of a record.',
    input: { recordId, uploadId: z.uuid() },
  }),
  'remove-cover': operation<{ recordId: string }>(['content'])({
    about: 'Removes the cover of a record, its own or that of a source; sources are asked again.',
    input: about,
  }),
}

export const pictureCalls = {
  'keep-picture': operation<{ url: string }>(['acquisitions', 'content'])({
    about:
      'Keeps an uploaded picture (JPEG, PNG, WebP, GIF, 5 MB at most; SVG without scripts) and answers its address, for the cover or logo of an entry.',
    input: { uploadId: z.uuid() },
  }),
}

export const planCalls = {
  'set-plan-picture': operation<{ code: string }>(['content'])({
    about: 'Makes an uploaded picture (JPEG, PNG, WebP; 5 MB at most) that of a floor plan.',
    input: { code, uploadId: z.uuid() },
  }),
  'remove-plan-picture': operation<{ code: string }>(['content'])({
    about: 'Removes the picture of a floor plan; readers do not see the plan then. Its marks are kept.',
    input: { code },
  }),
  'show-plan-picture': list<PlanPicture>(['acquisitions', 'content', 'look-only'])({
    about: 'The picture of a floor plan: its address and size; empty: it has none.',
    input: { code },
  }),
}
