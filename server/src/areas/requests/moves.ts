import { Fail } from '../../core/fail.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import { type NoticeScope, sendNotice } from '../../domain/notices/send-notice.ts'
import { type Actor, type RequestEvent, stepOf } from './rules.ts'
import { moveRequest, type Request } from './store.ts'

type Change = Partial<Pick<Request, 'holder_id' | 'loan_id' | 'barcode'>>

/**
 * Makes a step of the table. Stage, history and notice are stored together or not at all.
 * @returns undefined when the table has no such step, or the request has moved in between
 */
export const advance = (
  where: NoticeScope,
  request: Request,
  event: RequestEvent,
  who: Actor,
  change: Change = {},
): Promise<Request | undefined> =>
  atomically(where, async (here) => {
    const step = stepOf(request, event, who)
    if (!step) return undefined
    const to = { ...change, stage: step.to, status: step.status }
    const moved = await moveRequest(here, request, to, { event, who })
    if (!moved) return undefined
    const recipient =
      step.tells === 'reader' ? moved.reader_id : step.tells === 'holder' ? request.holder_id : null
    if (recipient !== null) await tell(here, moved, recipient)
    return moved
  })

/** As `advance`, but throws when there is no such step. */
export async function advanceOrFail(...given: Parameters<typeof advance>): Promise<Request> {
  const moved = await advance(...given)
  if (!moved) throw new Fail('REQUEST_STEP_CLOSED')
  return moved
}

async function tell(where: NoticeScope, request: Request, readerId: string): Promise<void> {
  const [record] = await recordsByIds(where.db, where.tenant, [request.record_id])
  const facts = {
    title: record?.record.title ?? request.record_id,
    stageCode: request.stage,
    statusCode: request.status,
  }
  const once = `${request.request_no} ${request.stage} ${request.status} ${where.now.getTime()}`
  await sendNotice(where, { readerId, kind: 'request-step', facts, once })
}
