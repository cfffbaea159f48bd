import { session } from '@wenyuan/contract/areas/session.ts'
import { callBeside } from '../../api/call.ts'
import { credentials, forgetReader, store } from '../../api/stored-session.ts'
import { tellReaderChanged } from '../../app/session/reader-state.ts'
import { tellSignedOut } from './session-tabs.ts'

/**
 * Signs out here and in every window of this library. @returns the sign-out page of the unified authentication, empty
 * when there is none to visit. The reader is out of this browser even when the server cannot be told.
 */
export async function signOut(): Promise<string> {
  const token = credentials()
  // gone here first: what is still on its way for the reader is given up, and nothing new is asked
  forgetReader()
  store('loginNextPath', '')
  // the library's code goes as well (spec 1 §4 "Session"); the page still knows where it is, and a new one asks
  store('groupCode', '')
  tellReaderChanged()
  tellSignedOut()
  if (!token) return ''
  const told = callBeside(session.logout, { pathname: location.pathname }, undefined, token)
  const logoutUrl = await told.then(
    ({ data }) => data.logoutUrl,
    () => '',
  )
  return logoutUrl
}
