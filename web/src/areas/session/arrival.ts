import { type SessionUser, session } from '@wenyuan/contract/areas/session.ts'
import { callForEnvelope } from '../../api/call.ts'
import type { Credentials } from '../../api/stored-session.ts'
import { currentReader } from '../../app/session/reader-state.ts'

/** A reader whom a link would sign in, and the token that is not stored before they agree. */
export interface Arrival {
  user: SessionUser
  token: Credentials
  to: string
}

/** @throws ApiError */
export async function arrivalOf(token: Credentials, to: string): Promise<Arrival> {
  const { data: user } = await callForEnvelope(session.userInfo, {}, undefined, token)
  return { user, token, to }
}

/** The same reader is in already: nobody has to be asked. */
export const isPresent = ({ user }: Arrival): boolean => currentReader()?.userId === user.userId

/** The visitor does not want this sign-in: its session ends. */
export const declineArrival = ({ token }: Arrival): void =>
  void callForEnvelope(session.logout, {}, undefined, token).catch(() => undefined)
