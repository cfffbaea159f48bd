import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { REQUEST_TOKEN_HEADER, requestTokenText } from '@wenyuan/contract/constants/request-token.ts'

/** The header of a call with a timed token; by a library, since browsers have no cryptography over plain http. */
export function timedToken(body: string, jwt: string, now = Date.now()): Record<string, string> {
  const text = requestTokenText(now, bytesToHex(sha256(utf8ToBytes(body))))
  return { [REQUEST_TOKEN_HEADER]: `${now}.${bytesToHex(hmac(sha256, utf8ToBytes(jwt), utf8ToBytes(text)))}` }
}
