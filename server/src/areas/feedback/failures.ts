import type { feedback } from '@wenyuan/contract/areas/feedback.ts'
import type { FailureWords } from '../../core/area-module.ts'

/** Sentences of this area's failure codes. */
export const failures: FailureWords<typeof feedback> = {
  FEEDBACK_EMPTY: {
    'zh-CN': '请先写下您遇到的问题',
    'zh-TW': '請先寫下您遇到的問題',
    en: 'Please describe the problem first',
  },
  FEEDBACK_TOO_LONG: {
    'zh-CN': '问题说明最多 1000 字',
    'zh-TW': '問題說明最多 1000 字',
    en: 'Please use at most 1,000 characters',
  },
  CONTACT_INVALID: {
    'zh-CN': '请填写正确的手机号或邮箱，或留空',
    'zh-TW': '請填寫正確的手機號碼或電子郵件，或留空',
    en: 'Please enter a phone number or an e-mail address, or leave this empty',
  },
}
