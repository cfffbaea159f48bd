import { session } from '@wenyuan/contract/areas/session.ts'
import { callBeside } from '../../api/call.ts'
import { currentIdentity } from '../../api/identity.ts'
import { readStored, store } from '../../api/stored-session.ts'
import { bindPathOf, keepProof } from './outside-proof.ts'
import { enter, type SignInEnd } from './sign-in.ts'

/** What a sign-in elsewhere came back with, one of the two. */
export interface Brought {
  /** The `answer` of #/wxLogin: good with the ticket this browser was given at the start. */
  code: string
  /** A voucher our own page has checked already. */
  openId: string
}

export interface Exchanged {
  /** Where it goes on when no account is bound yet. */
  bindAt: string
  end: SignInEnd | undefined
}

/** The ticket of the sign-in this browser has begun elsewhere; taken once. */
function takeTicket(): string {
  const ticket = readStored('wenyuanTicket')
  store('wenyuanTicket', '')
  return ticket
}

/** Exchanges what was brought back for a session, or for the way to bind it. @throws ApiError */
export async function exchange({ code, openId }: Brought, mustBind: boolean): Promise<Exchanged> {
  const { mappingPath } = currentIdentity()
  const { data, nextPath } = await callBeside(session.otherLogin, {
    loginType: '',
    code,
    openId,
    ...(code ? { ticket: takeTicket() } : {}),
    ...(mappingPath ? { mappingPath } : {}),
  })
  if (!data.bindFlag || !data.jwt) {
    keepProof(data.kind, data.openId)
    return { bindAt: bindPathOf(data.kind), end: undefined }
  }
  const next = readStored('loginNextPath') || nextPath
  const end = await enter(data.jwt, next, mustBind)
  store('loginNextPath', '')
  return { bindAt: '', end }
}
