import { z } from 'zod'
import { languageTags } from '../../constants/languages.ts'
import { recordId } from '../../shapes/record-key.ts'
import type { Rows } from '../answers.ts'
import type { FoundRecord, PlanPicture, RankShown, StaffRecord } from '../records.ts'
import { as, list, operation } from '../staff-call.ts'

const about = { recordId }
const words = z.string().trim().min(1).max(500)
const code = z.string().min(1).max(64)

export const recordCalls = {
  'withdraw-record': operation({
    about: 'Withdraws a record from search and lists; its page keeps the title.',
    roles: ['content'],
    input: about,
    answer: as<{ recordId: string }>(),
  }),
  'restore-record': operation({
    about: 'Shows a withdrawn record again.',
    roles: ['content'],
    input: about,
    answer: as<{ recordId: string }>(),
  }),
  'attach-file': operation({
    about: 'Attaches an uploaded file to a record, for everybody or for signed-in readers.',
    roles: ['content'],
    input: { recordId, uploadId: z.uuid(), audience: z.enum(['visitor', 'reader']) },
    answer: as<{ attachmentId: string }>(),
  }),
  'find-records': list({
    about: 'Records by id, by the barcode of a copy, or by words; withdrawn ones by id and barcode only.',
    roles: ['acquisitions', 'content', 'look-only'],
    input: { text: words },
    answer: as<Rows<FoundRecord>>(),
  }),
  'show-record': list({
    about: 'A record as it is stored: source, copies, files, and whether it is withdrawn.',
    roles: ['acquisitions', 'content', 'look-only'],
    input: about,
    answer: as<StaffRecord>(),
  }),
  'explain-rank': list({
    about: 'Where a record stands in a search for some words, and why.',
    roles: ['acquisitions', 'content', 'look-only'],
    input: { recordId, text: words, language: z.enum(languageTags) },
    answer: as<RankShown>(),
  }),
}

export const coverCalls = {
  'set-cover': operation({
    about: 'Makes an uploaded picture (JPEG, PNG, WebP, GIF; 5 MB at most) the cover of a record.',
    roles: ['content'],
    input: { recordId, uploadId: z.uuid() },
    answer: as<{ recordId: string }>(),
  }),
  'remove-cover': operation({
    about: 'Removes the cover of a record, its own or that of a source; sources are asked again.',
    roles: ['content'],
    input: about,
    answer: as<{ recordId: string }>(),
  }),
}

export const planCalls = {
  'set-plan-picture': operation({
    about: 'Makes an uploaded picture (JPEG, PNG, WebP; 5 MB at most) that of a floor plan.',
    roles: ['content'],
    input: { code, uploadId: z.uuid() },
    answer: as<{ code: string }>(),
  }),
  'remove-plan-picture': operation({
    about: 'Removes the picture of a floor plan; readers do not see the plan then. Its marks are kept.',
    roles: ['content'],
    input: { code },
    answer: as<{ code: string }>(),
  }),
  'show-plan-picture': list({
    about: 'The picture of a floor plan: its address and size; empty: it has none.',
    roles: ['acquisitions', 'content', 'look-only'],
    input: { code },
    answer: as<PlanPicture>(),
  }),
}
