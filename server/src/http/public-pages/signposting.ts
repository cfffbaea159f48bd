import { THESIS } from '@wenyuan/contract/constants/thesis-terms.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { visitorFilesOf } from '../../areas/attachments/public.ts'
import type { AppContext } from '../../core/app-context.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import { heldOf } from '../../domain/exports/held.ts'
import { exportOf } from '../../domain/exports/export.ts'
import { storable } from '../../platform/db/storable.ts'
import type { Scope } from '../../core/scope.ts'
import { recordPage } from '../feeds/opds-books.ts'
import { type ChangedRecord, recordsAsChanged } from '../oai/store.ts'
import {
  type Description,
  descriptions,
  LINKSET_TYPE,
  linksetOf,
  type Signpost,
  signpostsOf,
} from './signposts.ts'
import { structuredDataOf } from './structured-data.ts'
import { admitPage, type PageContext, type PageRequest, visitorPage } from './visitor-page.ts'

type RecordRequest = PageRequest<{ id: string; format?: string }>

/** The links of a record; its files are those that feeds offer to visitors. Files of theses may be under an embargo. */
export async function recordSignposts(scope: Scope, record: BibRecord): Promise<Signpost[]> {
  const { recordId, docCode } = record
  const isOffered = scope.site.settings.publicFeeds && docCode !== THESIS
  const files = isOffered ? ((await visitorFilesOf(scope, [recordId])).get(recordId) ?? []) : []
  return signpostsOf(
    record,
    recordPage(scope, recordId),
    files.map(({ attachment_id, media_type }) => ({
      href: `${scope.origin}/${scope.site.path}/feed/file/${encodeURIComponent(attachment_id)}`,
      type: media_type,
    })),
  )
}

/** `/{path}/record/{id}/linkset.json` and `/{path}/record/{id}/as/{format}`: a record's links and descriptions. */
export function mountSignposting(
  app: FastifyInstance,
  context: PageContext & Pick<AppContext, 'crawlers'>,
): void {
  const serve =
    (
      answer: (
        scope: Scope,
        row: ChangedRecord,
        format: string,
      ) => Promise<{ type: string; text: string } | undefined>,
    ) =>
    async (request: RecordRequest, reply: FastifyReply) => {
      const asked = visitorPage(context, request)
      if (!asked?.scope.site.settings.signpostsServed) return reply.callNotFound()
      const { scope, inSlot } = asked
      await admitPage(context, scope, request)
      const { id, format = '' } = request.params
      const answered = await inSlot(async () => {
        const [row] = await recordsAsChanged(scope, [storable(id)])
        return row && !row.withdrawn ? answer(scope, row, format) : undefined
      })
      if (!answered) return reply.callNotFound()
      return reply
        .type(answered.type)
        .header('cache-control', 'public, max-age=60')
        .header('x-robots-tag', 'noindex')
        .send(Buffer.from(answered.text))
    }
  app.get(
    '/:path/record/:id/linkset.json',
    serve(async (scope, { record }) => ({
      type: LINKSET_TYPE,
      text: linksetOf(await recordSignposts(scope, record), recordPage(scope, record.recordId)),
    })),
  )
  app.get(
    '/:path/record/:id/as/:format',
    serve(async (scope, row, format) =>
      Object.hasOwn(descriptions, format) ? described(scope, row, format as Description) : undefined,
    ),
  )
}

async function described(
  scope: Scope,
  { record, marc }: ChangedRecord,
  format: Description,
): Promise<{ type: string; text: string }> {
  const { recordId } = record
  const text =
    format === 'jsonld'
      ? JSON.stringify(structuredDataOf(record, recordPage(scope, recordId)))
      : exportOf([{ record, marc, ...(await heldOf(scope, [recordId]))(recordId) }], format).content
  return { type: descriptions[format], text }
}
