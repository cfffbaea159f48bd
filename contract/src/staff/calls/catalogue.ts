import { z } from 'zod'
import { LIST_ROWS_LIMIT } from '../../constants/limits.ts'
import { copyColumns } from '../../constants/copy-columns.ts'
import { arrivals, catalogueEncodings, catalogueFormats, uploadPurposes } from '../../constants/uploads.ts'
import { pageOf } from '../../shapes/record-key.ts'
import type { Rows } from '../answers.ts'
import type {
  ImportPreview,
  ImportRow,
  KeptChange,
  RejectedRow,
  RejectsFile,
  UploadBegun,
} from '../catalogue.ts'
import { list, operation } from '../staff-call.ts'

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
  /** Of MARC: the field that has the copies, and what its subfields are; null: as the usual systems write them. */
  copies: z
    .strictObject({
      tag: z.string().regex(/^[89]\d\d$/),
      codes: z
        .record(z.string().regex(/^[\da-z]$/), z.enum(copyColumns))
        .refine((codes) => Object.keys(codes).length > 0),
    })
    .nullable()
    .default(null),
}

export const catalogueCalls = {
  'begin-upload': operation<UploadBegun>(['acquisitions', 'content'])({
    about:
      'Announces a file: a catalogue, a file of a record, its cover, a plan of a floor, a list of journals, titles of an order catalogue, or an archive. Its parts follow by `upload-part`, with the right to this operation. The upload of an archive that was broken off goes on from the bytes `received`.',
    input: {
      purpose: z.enum(uploadPurposes),
      fileName: z.string().trim().min(1).max(255),
      bytes: z.number().int().nonnegative(),
    },
  }),
  'drop-upload': operation<{ uploadId: string }>(['acquisitions', 'content'])({
    about: 'Gives an upload up that was not used; its file is removed.',
    input: { uploadId },
  }),
  'begin-import': operation<{ importId: string }>(['content'])({
    about:
      'Imports an uploaded catalogue in the background, after those that were begun before. Without `format` and `encoding` both are detected. `arrived` says whether its new records are new acquisitions; without it they are, except in the first week of a library.',
    input: { ...how, arrived: z.enum(arrivals).default('') },
  }),
  'stop-import': operation<{ importId: string }>(['content'])({
    about: 'Ends an import after the present batch, or one in the queue. What was saved stays.',
    input: onlyImport,
  }),
  'undo-import': operation<{ importId: string }>(['content'])({
    about:
      'Takes back what an import that is over has added or changed, in the background. What was changed since, or lent, asked for or paid, stays and is named. Passwords and resident ids that rows have changed stay. Files of readers are for those who may bring them.',
    input: onlyImport,
  }),
  'list-kept-changes': list<Rows<KeptChange>>(['content'])({
    about: 'What stays of an import that was undone, and why.',
    input: { ...onlyImport, ...pageOf(LIST_ROWS_LIMIT) },
  }),
  'preview-import': list<ImportPreview>(['content'])({
    about:
      'The first records of an uploaded catalogue as they would be imported, with the detected format and encoding.',
    input: how,
  }),
  'list-imports': list<Rows<ImportRow>>(['acquisitions', 'content', 'look-only'])({
    about: 'Imports of catalogue files with state and counts, the latest first.',
    input: pageOf(20),
  }),
  'list-import-rejects': list<Rows<RejectedRow>>(['content'])({
    about: 'Records of an import that were rejected, with their place in the file and the reason.',
    input: { ...onlyImport, ...pageOf(LIST_ROWS_LIMIT) },
  }),
  'export-import-rejects': list<RejectsFile>(['content'])({
    about: 'The rejected records with their source as JSON Lines, 5,000,000 characters at most.',
    input: onlyImport,
  }),
}
