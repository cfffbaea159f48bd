import type { detail } from '@wenyuan/contract/areas/detail.ts'
import { dayIn } from '../../platform/calendar.ts'
import { cite } from '../../domain/citations/cite.ts'
import { heldOf } from '../../domain/exports/held.ts'
import { exportOf } from '../../domain/exports/export.ts'
import { findReader } from '../../domain/readers/reader-store.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import { availabilityOf } from '../search/public.ts'
import { noteActivity } from '../behaviour/public.ts'
import { requireRecord } from '../../domain/records/known-record.ts'
import { mailRecords } from './mail.ts'
import { recordLetter } from './record-letter.ts'
import { qrPicture } from '../../platform/qr-image.ts'
import { recordPath, shareText } from './share.ts'
import { marcsOf } from './store.ts'
import type { HandlersOf } from '../../core/implement.ts'
import type { DetailPorts } from './handlers.ts'

/** What a reader takes along of a record: a code for the phone, a text, a citation, a file, a letter. */
export const takingHandlers = (
  ports: DetailPorts,
): Pick<HandlersOf<typeof detail>, 'qrCode' | 'shareQrCode' | 'share' | 'cite' | 'export' | 'mail'> => ({
  async qrCode(about) {
    const { record } = await requireRecord(about)
    const url = new URL(recordPath(about.scope, record.recordId), new URL(about.input.origin).origin).href
    return { image: await qrPicture(url, about.input.size), url }
  },

  async shareQrCode(about) {
    const { record } = await requireRecord(about)
    const url = new URL(recordPath(about.scope, record.recordId), new URL(about.input.origin).origin).href
    return { image: await qrPicture(url, 240), url, title: record.title }
  },

  async share(about) {
    const { record } = await requireRecord(about)
    return { title: record.title, text: shareText(record), path: recordPath(about.scope, record.recordId) }
  },

  async cite(about) {
    const { record } = await requireRecord(about)
    const { style } = about.input
    return { style, ...cite(record, style, dayIn(about.scope.site.settings.timeZone, about.scope.now)) }
  },

  async export({ input, scope, fail }) {
    const ids = [...new Set(input.recordIds)]
    const stored = new Map(
      (await recordsByIds(scope.db, scope.tenant, ids))
        .filter(({ withdrawn }) => !withdrawn)
        .map((row) => [row.record_id, row.record]),
    )
    if (stored.size === 0) throw fail('RECORD_UNKNOWN', { field: 'recordIds' })
    const isMarc = input.format === 'marc' || input.format === 'marcxml'
    const marcs = isMarc ? await marcsOf(scope, [...stored.keys()]) : undefined
    const held = await heldOf(scope, [...stored.keys()])
    const records = ids.flatMap((id) => {
      const record = stored.get(id)
      return record ? [{ record, marc: marcs?.get(id) ?? null, ...held(id) }] : []
    })
    await noteActivity(
      scope,
      records.map(({ record: { recordId, title } }) => ({ kind: 'download', subject: recordId, title })),
    )
    return { ...exportOf(records, input.format), records: records.length }
  },

  async mail({ input, scope, address, fail }) {
    const { reader } = scope
    const stored = reader && (await findReader(scope, reader.readerId))
    if (!stored?.mail_verified || stored.mail === '') throw fail('MAIL_UNVERIFIED')
    const ids = [...new Set(input.recordIds)]
    const rows = new Map((await recordsByIds(scope.db, scope.tenant, ids)).map((row) => [row.record_id, row]))
    const records = ids.flatMap((id) => {
      const row = rows.get(id)
      return row && !row.withdrawn ? [row.record] : []
    })
    if (records.length === 0) throw fail('RECORD_UNKNOWN', { field: 'recordIds' })
    await mailRecords(scope, ports.messagesOf(scope.tenant), {
      readerId: stored.reader_id,
      to: stored.mail,
      letter: recordLetter(scope, {
        records,
        availability: await availabilityOf(ports, scope, ids, { address }),
        style: input.style,
        origin: input.origin,
      }),
    })
    return { records: records.length }
  },
})
