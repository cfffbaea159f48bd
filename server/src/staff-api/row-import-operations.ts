import type { rowImportCalls } from '@wenyuan/contract/staff/calls/row-import.ts'
import { beginRowImport, rowUploadOf } from '../domain/import/row-imports.ts'
import { uploadPath } from '../domain/import/upload-files.ts'
import { previewRows } from '../domain/row-import/row-preview.ts'
import type { HandlersOf } from './handler.ts'

export const rowImportHandlers: HandlersOf<typeof rowImportCalls> = {
  'preview-rows': async ({ where, app, caller }, { uploadId, ...how }) => {
    await rowUploadOf(where, { uploadId, actorId: caller.id })
    return previewRows(where, uploadPath(app.config.dataFolder, where.tenant, uploadId), how)
  },
  'begin-rows': {
    subject: ({ uploadId }) => uploadId,
    async run({ where, app, caller, note }, given) {
      const { dataFolder } = app.config
      const { kind, columns, isTrial } = given
      const actor = { actorId: caller.id, actorName: caller.name }
      const importId = await beginRowImport(where, dataFolder, { ...given, ...actor })
      note({ after: { kind, columns, isTrial } })
      return { importId }
    },
  },
}
