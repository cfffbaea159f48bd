import { z } from 'zod'
import { LIST_ROWS_LIMIT } from '../../constants/limits.ts'
import { catalogueEncodings, catalogueFormats, uploadPurposes } from '../../constants/uploads.ts'
import { pageOf } from '../../shapes/record-key.ts'
import type { Rows } from '../answers.ts'
import type { ImportPreview, ImportRow, RejectedRow, RejectsFile, UploadBegun } from '../catalogue.ts'
import { as, list, operation } from '../staff-call.ts'

const uploadId = z.uuid()
const onlyImport = { importId: z.uuid() }
const how = {
  uploadId,
  /** Empty: detected. */
  format: z.enum(['', ...catalogueFormats]).default(''),
  encoding: z.enum(['', ...catalogueEncodings]).default(''),
  /** Becomes part of the record ids, to distinguish the control numbers of several suppliers. */
  source: z
    .string()
    .trim()
    .max(64)
    .regex(/^[\p{L}\p{N}._-]*$/u)
    .default(''),
}

export const catalogueCalls = {
  'begin-upload': operation({
    about:
      'Announces a file: a catalogue, a file of a record, or its cover. Its parts follow by `upload-part`, with the right to this operation.',
    roles: ['content'],
    input: {
      purpose: z.enum(uploadPurposes),
      fileName: z.string().trim().min(1).max(255),
      bytes: z.number().int().nonnegative(),
    },
    answer: as<UploadBegun>(),
  }),
  'drop-upload': operation({
    about: 'Gives an upload up that was not used; its file is removed.',
    roles: ['content'],
    input: { uploadId },
    answer: as<{ uploadId: string }>(),
  }),
  'begin-import': operation({
    about:
      'Imports an uploaded catalogue in the background, one at a time. Without `format` and `encoding` both are detected.',
    roles: ['content'],
    input: how,
    answer: as<{ importId: string }>(),
  }),
  'stop-import': operation({
    about: 'Ends an import after the present batch. What was saved stays.',
    roles: ['content'],
    input: onlyImport,
    answer: as<{ importId: string }>(),
  }),
  'preview-import': list({
    about:
      'The first records of an uploaded catalogue as they would be imported, with the detected format and encoding.',
    roles: ['content'],
    input: how,
    answer: as<ImportPreview>(),
  }),
  'list-imports': list({
    about: 'Imports of catalogue files with state and counts, the latest first.',
    roles: ['acquisitions', 'content', 'look-only'],
    input: pageOf(20),
    answer: as<Rows<ImportRow>>(),
  }),
  'list-import-rejects': list({
    about: 'Records of an import that were rejected, with their place in the file and the reason.',
    roles: ['content'],
    input: { ...onlyImport, ...pageOf(LIST_ROWS_LIMIT) },
    answer: as<Rows<RejectedRow>>(),
  }),
  'export-import-rejects': list({
    about: 'The rejected records with their source as JSON Lines, 5,000,000 characters at most.',
    roles: ['content'],
    input: onlyImport,
    answer: as<RejectsFile>(),
  }),
}
