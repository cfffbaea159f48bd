import type { coverCalls } from '@wenyuan/contract/staff/calls/records.ts'
import { readFile } from 'node:fs/promises'
import { knownRecord } from '../domain/records/known-record.ts'
import { LARGEST_PICTURE } from '../domain/covers/cover-files.ts'
import { keepCover, removeCover } from '../domain/covers/keeping.ts'
import { removeUploadFiles, uploadPath } from '../domain/import/upload-files.ts'
import { useUpload } from '../domain/import/uploads.ts'
import { Fail } from '../core/fail.ts'
import type { HandlersOf } from './handler.ts'

/** The library's own covers. Those of sources are fetched without staff. */
export const coverHandlers: HandlersOf<typeof coverCalls> = {
  'set-cover': {
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
  },
  'remove-cover': {
    subject: (input) => input.recordId,
    async run({ where, app }, input) {
      const isGone = await removeCover(where, app.config.dataFolder, input.recordId)
      if (!isGone) throw new Fail('RECORD_UNKNOWN', { field: 'recordId' })
      return input
    },
  },
}
