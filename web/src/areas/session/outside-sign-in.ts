import { session } from '@wenyuan/contract/areas/session.ts'
import { callForEnvelope } from '../../api/call.ts'
import { currentIdentity } from '../../api/identity.ts'
import { type Credentials, readStored, store } from '../../api/stored-session.ts'
import { bindPathOf, keepProof } from './outside-proof.ts'
import { enter, type SignInEnd } from './sign-in.ts'

/** Result of an external sign-in: one of the two. */
export interface Brought {
  /** The `answer` of #/wxLogin; valid with the state token of this browser. */
  code: string
  /** A sign-in assertion, already checked by our callback page. */
  openId: string
}

/** The address at which an account is bound, or the token of the account that is bound already. */
export type Redeemed = { bindAt: string; token?: never } | { token: Credentials; nextPath: string }

/** The state token of the external sign-in begun by this browser; removed when read. */
function takeTicket(): string {
  const ticket = readStored('wenyuanTicket')
  store('wenyuanTicket', '')
  return ticket
}

/** Exchanges the result for a token, which is not stored yet, or for the address to bind an account. @throws ApiError */
export async function redeem({ code, openId }: Brought): Promise<Redeemed> {
  const { mappingPath } = currentIdentity()
  const ticket = code ? takeTicket() : ''
  const { data, nextPath } = await callForEnvelope(session.otherLogin, {
    loginType: '',
    code,
    openId,
    ...(ticket ? { ticket } : {}),
    ...(mappingPath ? { mappingPath } : {}),
  })
  if (!data.bindFlag || !data.jwt) {
    keepProof({ kind: data.kind, assertion: data.openId, ticket })
    return { bindAt: bindPathOf(data.kind) }
  }
  const next = readStored('loginNextPath') || nextPath
  store('loginNextPath', '')
  return { token: data.jwt, nextPath: next }
}

/** The same for a sign-in that this window began: the reader is in at once. @throws ApiError */
export async function exchange(
  brought: Brought,
  mustBind: boolean,
): Promise<{ bindAt: string; end: SignInEnd | undefined }> {
  const redeemed = await redeem(brought)
  if (!redeemed.token) return { bindAt: redeemed.bindAt, end: undefined }
  return { bindAt: '', end: await enter(redeemed.token, redeemed.nextPath, mustBind) }
}

/** Whether this window left for another site to sign in. Removed when read. */
export function takeBegan(): boolean {
  const began = readStored('wenyuanBegan') !== ''
  store('wenyuanBegan', '')
  return began
}
