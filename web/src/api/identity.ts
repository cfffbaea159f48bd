import { type LanguageTag, languages } from '@wenyuan/contract/constants/languages.ts'
import { PROOF_HEADER } from '@wenyuan/contract/constants/visit-proof-of-work.ts'
import { type Credentials, store } from './stored-session.ts'

/** Which library and which language the calls are made for: what the headers of every call say. */
interface Identity {
  mappingPath: string
  groupCode: string
  language: LanguageTag
}

let identity: Identity = { mappingPath: '', groupCode: '', language: 'zh-CN' }

/** Shown with every call once the library has asked for it: see `visit-proof.ts`. */
let proof: string | undefined

export function proveWith(found: string): void {
  proof = found
}

export const currentIdentity = (): Readonly<Identity> => identity

export function identifyAs(change: Partial<Identity>): void {
  identity = { ...identity, ...change }
  store('groupCode', identity.groupCode)
}

/** The mapping path of an address: its first path segment, empty at the default library. Source: wire decisions. */
export const mappingPathOf = (pathname: string): string => decodeURIComponent(pathname.split('/')[1] ?? '')

/** The headers every call carries. Source: spec 2 §7. */
export function identityHeaders(token: Credentials | undefined): Record<string, string> {
  const language = languages.find((one) => one.tag === identity.language)
  const headers: Record<string, string> = {
    'x-lang': language?.xLang ?? 'CHI',
    'content-language': language?.contentLanguage ?? 'zh_CN',
  }
  if (identity.mappingPath) headers['mappingPath'] = encodeURIComponent(identity.mappingPath)
  if (identity.groupCode) headers['groupCode'] = identity.groupCode
  if (token) headers[token.jwtHeader] = token.jwt
  if (proof !== undefined) headers[PROOF_HEADER] = proof
  return headers
}
