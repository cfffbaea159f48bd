import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { knownRecord } from '../domain/records/known-record.ts'
import { LARGEST_PICTURE } from '../domain/covers/cover-files.ts'
import { keepCover, removeCover } from '../domain/covers/keeping.ts'
import { removeUploadFiles, uploadPath } from '../domain/import/upload-files.ts'
import { useUpload } from '../domain/import/uploads.ts'
import { Fail } from '../core/fail.ts'
import { siteOperation } from './site-operation.ts'

const recordId = z.string().min(1).max(512)

/** The library's own covers. Those of sources are fetched without staff. */
export const coverOperations = {
  'set-cover': siteOperation({
    about: 'Makes an uploaded picture (JPEG, PNG, WebP, GIF; 5 MB at most) the cover of a record.',
    input: z.strictObject({ recordId, uploadId: z.uuid() }),
    subject: (input) => input.recordId,
    async run({ where, app, caller, note, afterwards }, { recordId: id, uploadId }) {
      const { dataFolder } = app.config
      if (!(await knownRecord(where, id))) throw new Fail('RECORD_UNKNOWN', { field: 'recordId' })
      const upload = { uploadId, actorId: caller.id, purpose: 'cover' } as const
      const { fileName, bytes: size } = await useUpload(where, upload)
      if (size > LARGEST_PICTURE) throw new Fail('PICTURE_TOO_LARGE', { field: 'uploadId' })
      const bytes = await readFile(uploadPath(dataFolder, where.tenant, uploadId))
      const key = await keepCover(where, dataFolder, { recordId: id, source: 'own', bytes })
      if (key === undefined) throw new Fail('PICTURE_INVALID', { field: 'uploadId' })
      note({ after: { fileName } })
      afterwards(() => removeUploadFiles(dataFolder, where.tenant, [uploadId]))
      return { recordId: id }
    },
  }),
  'remove-cover': siteOperation({
    about: 'Removes the cover of a record, its own or that of a source; sources are asked again.',
    input: z.strictObject({ recordId }),
    subject: (input) => input.recordId,
    async run({ where, app }, input) {
      const isGone = await removeCover(where, app.config.dataFolder, input.recordId)
      if (!isGone) throw new Fail('RECORD_UNKNOWN', { field: 'recordId' })
      return input
    },
  }),
} as const
