import { isBlank } from '@wenyuan/contract/constants/password-policy.ts'
import { isCodeLike } from '../../app/forms/contact-rules.ts'
import { t } from './words.ts'

/** What is wrong with a code before it is sent: each look of the server counts. Source: spec 1 §5. */
export function sentCodeProblem(code: string): { code?: string } {
  if (isBlank(code)) return { code: t('contact.codeEmpty') }
  return isCodeLike(code) ? {} : { code: t('contact.codeWrong') }
}
