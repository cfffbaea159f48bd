import { timingSafeEqual } from 'node:crypto'
import { atomically } from '../../domain/circulation/atomically.ts'
import { type Fault, writeConfirmation } from '../../domain/ill/iso18626/confirmation.ts'
import { agencyAt } from '../../domain/ill/iso18626/messages.ts'
import { readMessage, textAt } from '../../domain/ill/iso18626/tree.ts'
import type { IsoPartner } from '../../domain/ill/partner-settings.ts'
import { isIn, listOfNetworks } from '../../platform/networks.ts'
import type { SiteScope } from '../../core/scope.ts'
import { noteReceived } from './message-store.ts'
import { agreementsOf, partnerOfAgency } from './partners.ts'
import { takeNews } from './supplier-news.ts'
import { type Heard, takeDeed, takeRequest } from './supply-requests.ts'

const LONGEST_ID = 200

const taking: Readonly<Record<string, (here: SiteScope, heard: Heard) => Promise<Fault | undefined>>> = {
  request: takeRequest,
  requestingAgencyMessage: takeDeed,
  supplyingAgencyMessage: takeNews,
}

export interface IsoAnswer {
  status: 200 | 400 | 401
  /** The confirmation, or words for whoever sets up the connection. */
  text: string
}

/** Who sends it shows a secret of the agreement, comes from one of its networks, or both, as was agreed. */
function isPartner(
  { secret, networks }: IsoPartner,
  sent: { secret: string; inMessage: string; address: string },
): boolean {
  if (secret === '' && networks.length === 0) return false
  if (networks.length > 0 && !isIn(listOfNetworks(networks), sent.address)) return false
  return secret === '' || isSame(secret, sent.secret) || isSame(secret, sent.inMessage)
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Takes a message of ISO 18626 from a partner and confirms it. What it changes, and that it has come, is one transaction:
 * the same message again changes nothing and is confirmed again.
 */
export async function receiveIso(
  where: SiteScope,
  xml: string,
  from: { secret: string; address: string },
): Promise<IsoAnswer> {
  const read = readMessage(xml)
  const take = read && taking[read.name]
  if (!read || !take) return { status: 400, text: 'A message of ISO 18626 is needed.\n' }
  const isNews = read.name === 'supplyingAgencyMessage'
  const [theirs, ours] = isNews
    ? (['supplyingAgencyId', 'requestingAgencyId'] as const)
    : (['requestingAgencyId', 'supplyingAgencyId'] as const)
  const partner = partnerOfAgency(where, agencyAt(read.content, 'header', theirs))
  const inMessage = textAt(read.content, ['header', 'requestingAgencyAuthentication', 'securityCode'])
  if (!partner || !isPartner(partner, { ...from, inMessage }))
    return { status: 401, text: 'The agency, its secret or its network is not one that was agreed on.\n' }
  const answer = (fault: Fault | undefined): IsoAnswer => ({
    status: 200,
    text: writeConfirmation(read, { receivedAt: where.now, fault }),
  })
  if (read.fault) return answer(read.fault)
  if (agencyAt(read.content, 'header', ours) !== agreementsOf(where).illAgency)
    return answer({ type: 'UnrecognisedDataValue', value: ours })
  const requestId = textAt(read.content, ['header', 'requestingAgencyRequestId'], LONGEST_ID + 1)
  const sentAs = textAt(read.content, ['header', 'timestamp'], 100)
  const sentAt = new Date(sentAs.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
  if (requestId === '') return answer({ type: 'UnrecognisedDataElement', value: 'requestingAgencyRequestId' })
  if (requestId.length > LONGEST_ID)
    return answer({ type: 'UnrecognisedDataValue', value: 'requestingAgencyRequestId' })
  if (Number.isNaN(sentAt.getTime())) return answer({ type: 'UnrecognisedDataValue', value: 'timestamp' })
  const receipt = { partner: partner.code, message: read.name, requestId, sentAs }
  const heard = { partner: partner.code, requestId, sentAt, read }
  class Refused extends Error {}
  let fault: Fault | undefined
  await atomically(where, async (here) => {
    if (!(await noteReceived(here, receipt))) return
    fault = await take(here, heard)
    // it has had no effect, so it has not come: sent again, it is looked at again
    if (fault) throw new Refused()
  }).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error
  })
  return answer(fault)
}
