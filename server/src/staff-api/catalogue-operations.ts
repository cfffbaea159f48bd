import { LIST_ROWS_LIMIT } from '@wenyuan/contract/constants/limits.ts'
import { UPLOAD_PART } from '@wenyuan/contract/constants/uploads.ts'
import { pageOf } from '@wenyuan/contract/shapes/record-key.ts'
import { z } from 'zod'
import { encodings } from '../domain/catalogue/codecs/charset.ts'
import { catalogueFormats } from '../domain/catalogue/outcome.ts'
import { beginImport, importById, pageOfImports, stopImport } from '../domain/import/imports.ts'
import { previewImport } from '../domain/import/import-preview.ts'
import { pageOfRejects, rejectsText } from '../domain/import/rejected-records.ts'
import { rejectsPath, removeUploadFiles, uploadPath } from '../domain/import/upload-files.ts'
import { beginUpload, dropUpload, uploadOf } from '../domain/import/uploads.ts'
import { Fail } from '../core/fail.ts'
import { sliceOf } from '../platform/db/paging.ts'
import { siteList, siteOperation } from './site-operation.ts'

const uploadId = z.uuid()
const onlyImport = z.strictObject({ importId: z.uuid() })
const how = {
  uploadId,
  /** Empty: detected. */
  format: z.enum(['', ...catalogueFormats]).default(''),
  encoding: z.enum(['', ...encodings]).default(''),
  /** Becomes part of the record ids, to distinguish the control numbers of several suppliers. */
  source: z
    .string()
    .trim()
    .max(64)
    .regex(/^[\p{L}\p{N}._-]*$/u)
    .default(''),
}

export const catalogueOperations = {
  'begin-upload': siteOperation({
    about:
      'Announces a file: a catalogue, a file of a record, or its cover. Its parts follow by `upload-part`, with the right to this operation.',
    input: z.strictObject({
      purpose: z.enum(['catalogue', 'attachment', 'cover', 'floor-plan']),
      fileName: z.string().trim().min(1).max(255),
      bytes: z.number().int().nonnegative(),
    }),
    subject: ({ fileName }) => fileName,
    async run({ where, app, caller, note, afterwards }, { purpose, fileName, bytes }) {
      const { dataFolder } = app.config
      const given = { actorId: caller.id, purpose, fileName, bytes }
      const { uploadId: id, givenUp } = await beginUpload(where, dataFolder, given)
      afterwards(() => removeUploadFiles(dataFolder, where.tenant, givenUp))
      note({ after: { purpose, bytes } })
      return { uploadId: id, partBytes: UPLOAD_PART }
    },
  }),
  'drop-upload': siteOperation({
    about: 'Gives an upload up that was not used; its file is removed.',
    input: z.strictObject({ uploadId }),
    subject: (input) => input.uploadId,
    async run({ where, app, caller }, input) {
      const isGone = await dropUpload(where, app.config.dataFolder, { ...input, actorId: caller.id })
      if (!isGone) throw new Fail('UPLOAD_UNKNOWN')
      return input
    },
  }),
  'begin-import': siteOperation({
    about:
      'Imports an uploaded catalogue in the background, one at a time. Without `format` and `encoding` both are detected.',
    input: z.strictObject(how),
    subject: (input) => input.uploadId,
    async run({ where, caller, note }, given) {
      await beginImport(where, { ...given, actorId: caller.id, actorName: caller.name })
      const { format, encoding, source } = given
      note({ after: { format, encoding, source } })
      return { importId: given.uploadId }
    },
  }),
  'stop-import': siteOperation({
    about: 'Ends an import after the present batch. What was saved stays.',
    input: onlyImport,
    subject: ({ importId }) => importId,
    async run({ where }, { importId }) {
      await stopImport(where, importId)
      return { importId }
    },
  }),
} as const

export const catalogueLists = {
  'preview-import': siteList(
    'The first records of an uploaded catalogue as they would be imported, with the detected format and encoding.',
    z.strictObject(how),
    async ({ where, app, caller }, { uploadId: id, ...rest }) => {
      const upload = await uploadOf(where, id, caller.id)
      if (!upload?.is_complete || upload.purpose !== 'catalogue') throw new Fail('UPLOAD_UNKNOWN')
      return previewImport(where, uploadPath(app.config.dataFolder, where.tenant, id), rest)
    },
  ),
  'list-imports': siteList(
    'Imports of catalogue files with state and counts, the latest first.',
    z.strictObject(pageOf(20)),
    async ({ where }, input) => pageOfImports(where, sliceOf(input)),
  ),
  'list-import-rejects': siteList(
    'Records of an import that were rejected, with their place in the file and the reason.',
    z.strictObject({ ...onlyImport.shape, ...pageOf(LIST_ROWS_LIMIT) }),
    async ({ where, app }, { importId, ...input }) => {
      const { rejected: total } = await importById(where, importId)
      const path = rejectsPath(app.config.dataFolder, where.tenant, importId)
      return { total, records: await pageOfRejects(path, sliceOf(input)) }
    },
  ),
  'export-import-rejects': siteList(
    'The rejected records with their source as JSON Lines, 5,000,000 characters at most.',
    onlyImport,
    async ({ where, app }, { importId }) => {
      const { fileName } = await importById(where, importId)
      const path = rejectsPath(app.config.dataFolder, where.tenant, importId)
      return { fileName: `${fileName}.rejects.jsonl`, ...(await rejectsText(path)) }
    },
  ),
} as const
