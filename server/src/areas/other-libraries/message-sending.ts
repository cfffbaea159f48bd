import { z } from 'zod'
import { atomically } from '../../domain/circulation/atomically.ts'
import { mayMove } from '../../domain/ill/ill-states.ts'
import type { IllPartners } from '../../integrations/ill/choose.ts'
import type { JobKind } from '../../core/jobs/runner.ts'
import type { SiteScope } from '../../core/scope.ts'
import { sentTo } from './handing-over.ts'
import { changeHandover, lockHandover } from './handover-store.ts'
import { illByNo, moveIll } from './ill-store.ts'
import {
  type Conversation,
  dropWaiting,
  endMessage,
  type MessageRow,
  nextMessage,
  noteUnreached,
  waitingConversations,
} from './message-store.ts'
import { agreementsOf, partnerCalled } from './partners.ts'
import { supplyById } from './supply-store.ts'

const Input = z.object({ role: z.enum(['requester', 'supplier']), conversation: z.string() })

class Unreached extends Error {
  override name = 'Unreached'
}

/** The job after each message: failed ones are sent again by the rules for jobs, and each night. */
export const messagesJob = (partners: IllPartners): JobKind => ({
  inOneTransaction: false,
  async run(where, input) {
    const because = await sendConversation(where, partners, Input.parse(input))
    if (because !== undefined) throw new Unreached(because)
  },
})

/** Sends all that waits. @returns the number of conversations whose partner was not reached */
export async function sendWaiting(where: SiteScope, partners: IllPartners): Promise<number> {
  let unreached = 0
  for (const one of await waitingConversations(where))
    if ((await sendConversation(where, partners, one)) !== undefined) unreached++
  return unreached
}

/**
 * Sends the messages of a conversation one after the other, the next only when the one before is confirmed. No
 * transaction is open meanwhile: the partner may be another library of this server.
 *
 * @returns why the partner was not reached; undefined: nothing waits any more
 */
async function sendConversation(
  where: SiteScope,
  partners: IllPartners,
  conversation: Conversation,
): Promise<string | undefined> {
  while (true) {
    const message = await nextMessage(where, conversation)
    if (!message) return undefined
    const partner = partnerCalled(where, message.partner)
    const refusal = partner ? undefined : 'ILL_PARTNER_UNKNOWN'
    const delivered = partner
      ? await partners
          .of(where, partner, agreementsOf(where).illAgency)
          .deliver({ ...(await numbersOf(where, message)), timestamp: message.sent_as, act: message.act })
      : { outcome: 'unreached' as const, because: refusal ?? '' }
    if (delivered.outcome === 'unreached') {
      await noteUnreached(where, message.seq, delivered.because)
      return delivered.because
    }
    await atomically(where, async (here) => {
      const failed = delivered.outcome === 'refused' ? delivered.because.slice(0, 300) : undefined
      if (!(await endMessage(here, message.seq, failed === undefined ? 'confirmed' : 'failed', failed)))
        return
      if (message.role === 'requester') await afterSending(here, message, partner?.name ?? '', failed)
    })
  }
}

async function numbersOf(where: SiteScope, { role, conversation }: MessageRow) {
  if (role === 'supplier') {
    const supply = await supplyById(where, conversation)
    return { requestId: supply?.request_id ?? '', supplierRequestId: conversation }
  }
  const handover = await lockHandover(where, conversation)
  return { requestId: conversation, supplierRequestId: handover?.supplier_request_id ?? '' }
}

/** What a message that the partner has, or has refused, changes in this library's books. */
async function afterSending(
  here: SiteScope,
  { conversation, act }: MessageRow,
  partner: string,
  failed: string | undefined,
): Promise<void> {
  const handover = await lockHandover(here, conversation)
  const row = handover && (await illByNo(here, handover.request_no))
  if (!handover || !row) return
  if (act.kind === 'ask') {
    if (failed === undefined) {
      if (handover.state === 'waiting') await changeHandover(here, conversation, { state: 'open' })
      // the partner may have declined before its confirmation came
      if (handover.state === 'waiting' || handover.state === 'open') await sentTo(here, row, partner)
      return
    }
    await changeHandover(here, conversation, { state: 'failed', because: failed })
    await dropWaiting(here, { role: 'requester', conversation }, failed)
    // nobody has it, so nobody has to agree
    if (handover.is_cancel_asked && mayMove(row.kind, row.state, 'cancelled'))
      await moveIll(here, row, 'cancelled', { note: '' })
    return
  }
  if (failed === undefined || act.kind !== 'deed') return
  const undone =
    act.deed === 'Cancel'
      ? { is_cancel_asked: false }
      : act.deed === 'Renew'
        ? { is_renewal_asked: false }
        : {}
  await changeHandover(here, conversation, { ...undone, because: failed })
}
