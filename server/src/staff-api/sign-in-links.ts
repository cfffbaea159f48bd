import type { InputOf } from '@wenyuan/contract/staff/calls.ts'
import { linkTargets, type SignInLink } from '@wenyuan/contract/staff/calls/sign-in-link.ts'
import { findBoundReader } from '../domain/readers/binding-store.ts'
import { findReaderByAccount } from '../domain/readers/reader-store.ts'
import { TOKEN_HEADER } from '../domain/readers/tokens.ts'
import type { Ports } from '../core/ports.ts'
import { Fail } from '../core/fail.ts'
import type { SiteScope } from '../core/scope.ts'

/**
 * A link by which a trusted application sends its reader here, signed in. A uid that is bound to no account yet leads to
 * the form that binds it. Source: spec 1 §4 "External entry".
 * @param home the address of the tenant, without a slash at the end
 */
export async function signInLink(
  where: SiteScope,
  { signInLinks, assertions }: Pick<Ports, 'signInLinks' | 'assertions'>,
  home: string,
  asked: InputOf<'sign-in-link'>,
): Promise<SignInLink> {
  const reader =
    'account' in asked
      ? await findReaderByAccount(where, asked.account)
      : await findBoundReader(where, { kind: asked.kind, subject: asked.uid })
  if (reader?.locked) throw new Fail('ACCOUNT_LOCKED')
  const query = new URLSearchParams()
  for (const name of linkTargets) {
    const value = asked[name]
    if (value !== undefined) query.set(name, value)
  }
  if (reader) {
    const { token, expires } = await signInLinks.sign(where, reader.reader_id)
    const to = `loginExternal/${token}/${TOKEN_HEADER}${query.size > 0 ? `?${query.toString()}` : ''}`
    return answer(true, token, expires, `${home}/#/${to}`)
  }
  if ('account' in asked) throw new Fail('READER_UNKNOWN', { field: 'account' })
  const { kind, uid, name } = asked
  const { token, expires } = await assertions.signForLink(where, { kind, subject: uid, name })
  const form = kind === 'passport' ? 'relevanceUid?relevanceUid' : 'bindUid?uid'
  return answer(false, token, expires, `${home}/#/${form}=${token}`)
}

const answer = (bound: boolean, token: string, expires: Date, link: string): SignInLink => ({
  bound,
  token,
  jwtHeader: TOKEN_HEADER,
  link,
  expiresAt: expires.toISOString(),
})
