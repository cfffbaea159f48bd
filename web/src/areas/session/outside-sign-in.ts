import { session } from '@wenyuan/contract/areas/session.ts'
import { callBeside } from '../../api/call.ts'
import { currentIdentity } from '../../api/identity.ts'
import { readStored, store } from '../../api/stored-session.ts'
import { bindPathOf, keepProof } from './outside-proof.ts'
import { enter, type SignInEnd } from './sign-in.ts'

/** Result of an external sign-in: one of the two. */
export interface Brought {
  /** The `answer` of #/wxLogin; valid with the state token of this browser. */
  code: string
  /** A sign-in assertion, already checked by our callback page. */
  openId: string
}

export interface Exchanged {
  /** Where to continue when no account is bound yet. */
  bindAt: string
  end: SignInEnd | undefined
}

/** The state token of the external sign-in begun by this browser; removed when read. */
function takeTicket(): string {
  const ticket = readStored('wenyuanTicket')
  store('wenyuanTicket', '')
  return ticket
}

/** Exchanges the result for a session, or for the address to bind an account. @throws ApiError */
export async function exchange({ code, openId }: Brought, mustBind: boolean): Promise<Exchanged> {
  const { mappingPath } = currentIdentity()
  const ticket = code ? takeTicket() : ''
  const { data, nextPath } = await callBeside(session.otherLogin, {
    loginType: '',
    code,
    openId,
    ...(ticket ? { ticket } : {}),
    ...(mappingPath ? { mappingPath } : {}),
  })
  if (!data.bindFlag || !data.jwt) {
    keepProof({ kind: data.kind, assertion: data.openId, ticket })
    return { bindAt: bindPathOf(data.kind), end: undefined }
  }
  const next = readStored('loginNextPath') || nextPath
  const end = await enter(data.jwt, next, mustBind)
  store('loginNextPath', '')
  return { bindAt: '', end }
}
