import { isBlank } from '@wenyuan/contract/constants/password-policy.ts'
import { isCodeLike } from '../../app/forms/contact-rules.ts'
import { t } from './words.ts'

/** Validates a code before it is sent, since each attempt at the server counts. Source: spec 1 §5. */
export function sentCodeProblem(code: string): { code?: string } {
  if (isBlank(code)) return { code: t('contact.codeEmpty') }
  return isCodeLike(code) ? {} : { code: t('contact.codeWrong') }
}
