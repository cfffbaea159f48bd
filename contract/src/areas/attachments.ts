import { z } from 'zod'
import { fullTextStates } from '../constants/thesis-terms.ts'
import { get, post } from '../endpoint.ts'
import { RecordCard } from '../shapes/record.ts'
import { OneRecord, pageOf, recordId, recordRefusals } from '../shapes/record-key.ts'
import { StoredFileLink } from '../shapes/stored-file-link.ts'

const StoredFile = z.object({
  attachmentId: z.string(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
  audience: z.enum(['visitor', 'reader']),
  /** True when the caller may open it now. */
  mayOpen: z.boolean(),
  /** Why not: see `fullTextStates`. `open` where the caller may. */
  fullText: z.enum(fullTextStates),
  /** ISO day on which the embargo of a thesis ends; empty: none. */
  opensOn: z.string(),
  /** True when the page can show it inline. */
  preview: z.boolean(),
})
export type StoredFile = z.output<typeof StoredFile>

const oneAttachment = z.object({ attachmentId: z.string().min(1).max(64) })

export const attachments = {
  electronic: get('/find/ePortfolio/itemList', {
    for: 'visitor',
    about: 'Online access to a record: addresses in the catalogue and files of the library.',
    input: OneRecord,
    output: z.array(
      z.object({
        kind: z.enum(['link', 'doi', 'file']),
        label: z.string(),
        url: z.string(),
        /** For files: the id to request a signed link with. */
        attachmentId: z.string(),
        mayOpen: z.boolean(),
        fullText: z.enum(fullTextStates),
        opensOn: z.string(),
      }),
    ),
    fails: recordRefusals,
  }),
  files: post('/find/attachment/getAttachmentList', {
    for: 'visitor',
    about: 'The files stored for a record.',
    input: OneRecord,
    output: z.array(StoredFile),
    fails: recordRefusals,
  }),
  previews: post('/find/dItem/getDItems', {
    for: 'visitor',
    about: 'The files of a record that a browser can display.',
    withoutScreen:
      'The record page reads all files at once from `getAttachmentList`, which marks those a browser can display.',
    input: OneRecord,
    output: z.array(StoredFile),
    fails: recordRefusals,
  }),
  previewLink: post('/find/dItem/getPdfUrl', {
    for: 'visitor',
    about: 'A signed address for reading a file in the page, valid for a few minutes.',
    input: oneAttachment,
    output: StoredFileLink,
    fails: ['ATTACHMENT_UNKNOWN', 'SIGN_IN_REQUIRED', 'FULL_TEXT_CLOSED'],
  }),
  downloadLink: post('/find/uploadFile/downloadFile', {
    for: 'visitor',
    about: 'A signed address for downloading a file, valid for a few minutes.',
    input: oneAttachment,
    output: StoredFileLink,
    fails: ['ATTACHMENT_UNKNOWN', 'SIGN_IN_REQUIRED', 'FULL_TEXT_CLOSED'],
  }),
  contained: post('/find/contiItem/list', {
    for: 'visitor',
    about: 'Parts of a journal or book, its host, and its preceding and succeeding titles.',
    input: z.object({ recordId, ...pageOf(20) }),
    output: z.object({
      total: z.number(),
      /** Articles and parts that name this record as their host. */
      records: z.array(RecordCard),
      host: z.object({ title: z.string(), place: z.string(), record: RecordCard.nullable() }).nullable(),
      continues: z.array(z.string()),
      continuedBy: z.array(z.string()),
    }),
    fails: recordRefusals,
  }),
}
