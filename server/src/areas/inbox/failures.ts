import type { inbox } from '@wenyuan/contract/areas/inbox.ts'
import type { FailureWords } from '../../core/area-module.ts'

/** Sentences of this area's failure codes. */
export const failures: FailureWords<typeof inbox> = {
  PHONE_UNVERIFIED: {
    'zh-CN': '请先验证手机号码',
    'zh-TW': '請先驗證手機號碼',
    en: 'Please verify your phone number first',
  },
}
