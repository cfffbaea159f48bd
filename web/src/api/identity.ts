import { type InterfaceTag, languageOf } from '@wenyuan/contract/constants/languages.ts'
import { EVERY_LANGUAGE_HEADER } from '@wenyuan/contract/envelope.ts'
import { PROOF_HEADER } from '@wenyuan/contract/constants/visit-proof-of-work.ts'
import { type Credentials, store } from './stored-session.ts'

/** Tenant and language of the calls, sent as headers with every call. */
interface Identity {
  mappingPath: string
  groupCode: string
  language: InterfaceTag
}

let identity: Identity = { mappingPath: '', groupCode: '', language: 'zh-CN' }

/** Proof of work, sent with every call once the tenant requires it: see `visit-proof.ts`. */
let proof: string | undefined

export function proveWith(found: string): void {
  proof = found
}

export const currentIdentity = (): Readonly<Identity> => identity

export function identifyAs(change: Partial<Identity>): void {
  identity = { ...identity, ...change }
  store('groupCode', identity.groupCode)
}

/** The mapping path of an address: its first path segment, empty for the default tenant. Source: wire decisions. */
export const mappingPathOf = (pathname: string): string => decodeURIComponent(pathname.split('/')[1] ?? '')

/** The headers of every call. Source: spec 2 §7. */
export function identityHeaders(token: Credentials | undefined): Record<string, string> {
  const { xLang, contentLanguage } = languageOf(identity.language)
  const headers: Record<string, string> = {
    'x-lang': xLang,
    'content-language': contentLanguage,
    [EVERY_LANGUAGE_HEADER]: '1',
  }
  if (identity.mappingPath) headers['mappingPath'] = encodeURIComponent(identity.mappingPath)
  if (identity.groupCode) headers['groupCode'] = identity.groupCode
  if (token) headers[token.jwtHeader] = token.jwt
  if (proof !== undefined) headers[PROOF_HEADER] = proof
  return headers
}
