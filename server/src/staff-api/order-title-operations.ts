import type { orderTitleCalls } from '@wenyuan/contract/staff/calls/order-titles.ts'
import { Fail } from '../core/fail.ts'
import type { SiteScope } from '../core/scope.ts'
import { importCatalogue } from '../domain/catalogue/import.ts'
import { NotThisFormat } from '../domain/catalogue/outcome.ts'
import { readCatalogue } from '../domain/catalogue/read.ts'
import { removeUploadFiles, uploadPath } from '../domain/import/upload-files.ts'
import { uploadOf, useUpload } from '../domain/import/uploads.ts'
import { catalogueByCode } from '../domain/order-titles/catalogue-store.ts'
import { countTitles, withdrawTitles } from '../domain/order-titles/store.ts'
import { makeTitleSink } from '../domain/order-titles/title-sink.ts'
import type { HandlersOf } from './handler.ts'

/** Some ten thousand titles: whoever sends them waits for the answer. */
const MOST_MEGABYTES = 20
const purpose = 'order-titles'

/** @throws Fail ENTRY_UNKNOWN */
async function catalogueNamed(where: SiteScope, code: string) {
  const catalogue = await catalogueByCode(where, code)
  if (!catalogue) throw new Fail('ENTRY_UNKNOWN', { field: 'code' })
  return catalogue
}

/** Titles of order catalogues. */
export const orderTitleHandlers: HandlersOf<typeof orderTitleCalls> = {
  'import-order-titles': {
    subject: ({ code }) => code,
    async run({ where, app, caller, note }, { uploadId, code, replaces }) {
      const catalogue = await catalogueNamed(where, code)
      const upload = await uploadOf(where, uploadId, caller.id)
      if (!upload?.is_complete || upload.purpose !== purpose) throw new Fail('UPLOAD_UNKNOWN')
      if (Number(upload.bytes) > MOST_MEGABYTES * 1_000_000)
        return { refusal: `A file of more than ${MOST_MEGABYTES} MB is imported by the operator.` }
      const followed = async () => void (await app.orderTitles.ready(where.tenant))
      const sink = makeTitleSink({ scope: where, catalogue, replaces, followed })
      try {
        const outcomes = readCatalogue(uploadPath(app.config.dataFolder, where.tenant, uploadId), {})
        const done = await importCatalogue(outcomes, sink, { signal: where.signal })
        const { read, added, updated, unchanged, rejected } = done
        const counts = { read, added, updated, unchanged, rejected, withdrawn: sink.withdrawn() }
        note({ after: counts })
        return counts
      } catch (error) {
        if (error instanceof NotThisFormat) return { refusal: error.message }
        throw error
      } finally {
        await useUpload(where, { uploadId, actorId: caller.id, purpose })
        await removeUploadFiles(app.config.dataFolder, where.tenant, [uploadId])
      }
    },
  },
  'clear-order-titles': {
    subject: ({ code }) => code,
    async run({ where, app, note }, { code }) {
      await catalogueNamed(where, code)
      const withdrawn = await withdrawTitles(where, code)
      await countTitles(where, code)
      await app.orderTitles.ready(where.tenant)
      note({ after: { withdrawn } })
      return { withdrawn }
    },
  },
}
