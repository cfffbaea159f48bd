import { rm } from 'node:fs/promises'
import type { catalogueCalls } from '@wenyuan/contract/staff/calls/catalogue.ts'
import type { Rows } from '@wenyuan/contract/staff/answers.ts'
import type { KeptChange } from '@wenyuan/contract/staff/catalogue.ts'
import { UPLOAD_PART } from '@wenyuan/contract/constants/uploads.ts'
import { beginImport, importById, pageOfImports, stopImport } from '../domain/import/imports.ts'
import { beginUndo } from '../domain/import-undo/begin-undo.ts'
import { pageOfKept } from '../domain/import-undo/change-store.ts'
import { previewImport } from '../domain/import/import-preview.ts'
import { pageOfRejects, rejectsText } from '../domain/import/rejected-records.ts'
import { rejectsPath, removeUploadFiles, uploadPath } from '../domain/import/upload-files.ts'
import { beginUpload, dropUpload, uploadOf } from '../domain/import/uploads.ts'
import { Fail } from '../core/fail.ts'
import type { SiteScope } from '../core/scope.ts'
import { sliceOf } from '../platform/db/paging.ts'
import type { StaffCaller } from './caller.ts'
import type { HandlersOf } from './handler.ts'
import { pageShown } from './page-shown.ts'

export const catalogueHandlers: HandlersOf<typeof catalogueCalls> = {
  'begin-upload': {
    subject: ({ fileName }) => fileName,
    async run({ where, app, caller, note, afterwards }, { purpose, fileName, bytes }) {
      if (purpose === 'archive' && !caller.rights.includes('begin-restore')) throw new Fail('RIGHT_MISSING')
      const { dataFolder } = app.config
      const given = { actorId: caller.id, purpose, fileName, bytes }
      const { uploadId: id, received, givenUp } = await beginUpload(where, dataFolder, given)
      afterwards(() => removeUploadFiles(dataFolder, where.tenant, givenUp))
      note({ after: { purpose, bytes } })
      return { uploadId: id, partBytes: UPLOAD_PART, received }
    },
  },
  'drop-upload': {
    subject: (input) => input.uploadId,
    async run({ where, app, caller }, input) {
      const isGone = await dropUpload(where, app.config.dataFolder, { ...input, actorId: caller.id })
      if (!isGone) throw new Fail('UPLOAD_UNKNOWN')
      return input
    },
  },
  'begin-import': {
    subject: (input) => input.uploadId,
    async run({ where, caller, note }, given) {
      await beginImport(where, { ...given, actorId: caller.id, actorName: caller.name })
      const { format, encoding, source, arrived, copies } = given
      note({ after: { format, encoding, source, arrived, ...(copies === null ? {} : { copies }) } })
      return { importId: given.uploadId }
    },
  },
  'stop-import': {
    subject: ({ importId }) => importId,
    async run({ where, app, afterwards }, { importId }) {
      if (await stopImport(where, importId))
        afterwards(() => rm(uploadPath(app.config.dataFolder, where.tenant, importId), { force: true }))
      return { importId }
    },
  },
  'undo-import': {
    subject: ({ importId }) => importId,
    async run({ where, caller, note }, { importId }) {
      const { fileName, holds } = await readableImport(where, caller, importId)
      await beginUndo(where, importId)
      note({ after: { fileName, holds } })
      return { importId }
    },
  },
  'list-kept-changes': async ({ where, caller }, { importId, ...paging }) => {
    await readableImport(where, caller, importId)
    return pageShown(await pageOfKept(where, { importId, ...sliceOf(paging) })) as Rows<KeptChange>
  },
  'preview-import': async ({ where, app, caller }, { uploadId: id, ...rest }) => {
    const upload = await uploadOf(where, id, caller.id)
    if (!upload?.is_complete || upload.purpose !== 'catalogue') throw new Fail('UPLOAD_UNKNOWN')
    return previewImport(where, uploadPath(app.config.dataFolder, where.tenant, id), rest)
  },
  'list-imports': async ({ where }, input) => pageOfImports(where, sliceOf(input)),
  'list-import-rejects': async ({ where, app, caller }, { importId, ...input }) => {
    const { rejected: total } = await readableImport(where, caller, importId)
    const path = rejectsPath(app.config.dataFolder, where.tenant, importId)
    return { total, records: await pageOfRejects(path, sliceOf(input)) }
  },
  'export-import-rejects': async ({ where, app, caller }, { importId }) => {
    const { fileName } = await readableImport(where, caller, importId)
    const path = rejectsPath(app.config.dataFolder, where.tenant, importId)
    return { fileName: `${fileName}.rejects.jsonl`, ...(await rejectsText(path)) }
  },
}

/** Rows of readers are for those who may bring them. @throws Fail IMPORT_UNKNOWN, RIGHT_MISSING */
async function readableImport(where: SiteScope, caller: StaffCaller, importId: string) {
  const found = await importById(where, importId)
  if (found.holds !== 'records' && !caller.rights.includes('begin-rows')) throw new Fail('RIGHT_MISSING')
  return found
}
