import { session } from '@wenyuan/contract/areas/session.ts'
import { callForEnvelope } from '../../api/call.ts'
import { credentials, forgetReader, store } from '../../api/stored-session.ts'
import { tellReaderChanged } from '../../app/session/reader-state.ts'
import { tellSignedOut } from './session-tabs.ts'

/**
 * Signs out in every window of this tenant, even when the server cannot be reached. @returns the sign-out page of the
 * unified authentication, empty when there is none
 */
export async function signOut(): Promise<string> {
  const token = credentials()
  // clear local state first: pending requests of the reader are aborted, and no new ones start
  forgetReader()
  store('loginNextPath', '')
  store('wenyuanAction', '')
  store('wenyuanBinding', '')
  // what was answered and not sent yet is nobody else's business at a shared computer
  store('wenyuanAnswers', '')
  // the group code is cleared too (spec 1 §4 "Session"); this page still has it in memory, a new one asks for it
  store('groupCode', '')
  tellReaderChanged()
  tellSignedOut()
  if (!token) return ''
  const answered = callForEnvelope(session.logout, { pathname: location.pathname }, undefined, token)
  const logoutUrl = await answered.then(
    ({ data }) => data.logoutUrl,
    () => '',
  )
  return logoutUrl
}
