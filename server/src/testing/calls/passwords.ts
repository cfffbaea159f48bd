import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import { sealPassword } from '../../domain/readers/password-cipher.ts'
import { makeSignInKey } from '../../domain/readers/sign-in-keys.ts'
import type { TestPortal } from '../portal.ts'
import type { Input } from './call-inputs.ts'
import { fieldsOf } from './schema-fields.ts'

const passwordFields = new Set(['password', 'oldPassword', 'confirmPassword'])

/** Encrypts passwords with a key that can be used once, and adds the text of its captcha. */
export async function withPasswords(portal: TestPortal, call: AnyCall, input: Input): Promise<Input> {
  const names = fieldsOf(call).map(({ name }) => name)
  if (!names.includes('codeKey')) return input
  const { database, clock } = portal.appContext
  const where = { db: database.ofTenant('whu'), tenant: 'whu', now: clock() }
  const key = await makeSignInKey(where, { kind: 'picture', text: 'ACDE' })
  const filled: Input = { ...input, codeKey: key.codeKey, verifyCode: 'ACDE' }
  for (const name of names.filter((one) => passwordFields.has(one)))
    filled[name] = await sealPassword(key, 'Wrong password 1')
  return filled
}
