import { session } from '@wenyuan/contract/areas/session.ts'
import { call } from '../../api/call.ts'
import { sealPassword } from '../session/public.ts'

/** Passwords encrypted with a fresh key that needs no captcha: for signed-in readers. */
export async function sealedFor<Name extends string>(
  passwords: Readonly<Record<Name, string>>,
): Promise<Record<Name, string> & { codeKey: string }> {
  const key = await call(session.signInKey, { keyOnly: '1' })
  const sealed: Record<string, string> = { codeKey: key.codeKey }
  for (const name of Object.keys(passwords) as Name[]) sealed[name] = await sealPassword(key, passwords[name])
  return sealed as Record<Name, string> & { codeKey: string }
}
