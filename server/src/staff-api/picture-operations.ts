import type { pictureCalls } from '@wenyuan/contract/staff/calls/records.ts'
import { readFile } from 'node:fs/promises'
import { Fail } from '../core/fail.ts'
import { removeUploadFiles, uploadPath } from '../domain/import/upload-files.ts'
import { useUpload } from '../domain/import/uploads.ts'
import { keepPicture, LARGEST_CONTENT_PICTURE } from '../domain/pictures/picture-file.ts'
import type { HandlersOf } from './handler.ts'

/** Pictures of content: covers and logos, whose address an entry then has. */
export const pictureHandlers: HandlersOf<typeof pictureCalls> = {
  'keep-picture': {
    subject: () => 'picture',
    async run({ where, app, caller, note, afterwards }, { uploadId }) {
      const { dataFolder } = app.config
      const upload = { uploadId, actorId: caller.id, purpose: 'picture' } as const
      const { fileName, bytes: size } = await useUpload(where, upload)
      if (size > LARGEST_CONTENT_PICTURE) throw new Fail('PICTURE_TOO_LARGE', { field: 'uploadId' })
      const bytes = await readFile(uploadPath(dataFolder, where.tenant, uploadId))
      const file = await keepPicture(dataFolder, where.tenant, bytes)
      if (file === undefined) throw new Fail('CONTENT_PICTURE_INVALID', { field: 'uploadId' })
      const url = `/${where.site.path}/picture/${file}`
      note({ after: { fileName, url } })
      afterwards(() => removeUploadFiles(dataFolder, where.tenant, [uploadId]))
      return { url }
    },
  },
}
