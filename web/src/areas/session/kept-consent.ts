import { currentIdentity } from '../../api/identity.ts'
import { readStored, store } from '../../api/stored-session.ts'

const key = () => `wenyuanConsent ${currentIdentity().groupCode}` as const

/**
 * Whether somebody has consented to this version of the library's privacy statement in this browser. The consent of each
 * reader is with the server, which has another reader of the browser asked after the sign-in.
 */
export const isConsentKept = (version: string): boolean => version !== '' && readStored(key()) === version

export const keepConsent = (version: string): void => store(key(), version)
