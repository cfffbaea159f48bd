import { Fail } from '../../fail.ts'
import type { SignInMethod } from '../../readers/session-store.ts'
import type { Voucher, Vouchers } from '../../readers/vouchers.ts'
import type { Scope } from '../../scope.ts'

/** `loginType` 1 is WeChat (spec 1 §7); ours beside it by name. */
const kindOfType: Readonly<Record<string, string>> = { '1': 'wechat', '2': 'learning-app' }

const methods: Readonly<Record<string, SignInMethod>> = {
  wechat: 'wechat',
  'learning-app': 'learning-app',
  passport: 'passport',
  oidc: 'oidc',
  cas: 'cas',
  saml: 'saml',
}

/** How a session opened by a voucher of this kind is called. */
export const methodOf = (kind: string): SignInMethod => methods[kind] ?? 'passport'

/** The voucher a caller shows, of the kind the call is about. @throws Fail VOUCHER_INVALID */
export async function voucherFrom(
  vouchers: Vouchers,
  scope: Scope,
  text: string,
  type: string,
): Promise<Voucher> {
  const voucher = text === '' ? undefined : await vouchers.read(scope, text)
  const wanted = kindOfType[type] ?? type
  if (!voucher || (wanted !== '' && voucher.kind !== wanted)) throw new Fail('VOUCHER_INVALID')
  return voucher
}
