import { wordsIn } from '../../locales/words.ts'
import type { EnvelopeExtras } from '../../core/implement.ts'
import type { ReaderRow } from '../../domain/readers/password-proof.ts'
import { passwordStateOf } from '../../domain/readers/password-state.ts'
import type { SignInMethod } from '../../domain/readers/session-store.ts'
import type { SignIns } from '../../domain/readers/sign-ins.ts'
import type { Scope } from '../../core/scope.ts'

const SPECIAL = '200'

/**
 * Opens a session. With an initial or long unchanged password the token only permits changing it, and `data` is `false`
 * or 10000 with errCode 200, as in the specification.
 */
export async function letIn(
  signIns: SignIns,
  scope: Scope,
  reader: ReaderRow,
  about: { method: SignInMethod; device: string; extras: EnvelopeExtras; byPassword: boolean },
): Promise<boolean | 10_000> {
  const { passwordMaxAgeDays } = scope.site.settings
  const state = about.byPassword ? passwordStateOf(reader, passwordMaxAgeDays, scope.now) : 'good'
  const credentials = await signIns.open(scope, {
    readerId: reader.reader_id,
    purpose: state === 'good' ? 'reader' : 'password',
    method: about.method,
    device: about.device,
  })
  Object.assign(about.extras, credentials)
  if (state === 'good') return true
  const words = wordsIn(scope.interfaceLanguage)
  about.extras.errCode = SPECIAL
  about.extras.message = state === 'initial' ? words.passwordMustChange : words.passwordLongUnchanged
  return state === 'initial' ? false : 10_000
}
