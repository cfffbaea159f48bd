import type { loans } from '@wenyuan/contract/areas/loans.ts'
import type { FailureWords } from '../../core/area-module.ts'

export const failures: FailureWords<typeof loans> = {
  CONSORTIUM_UNKNOWN: {
    'zh-CN': '该图书馆与本馆不在同一联盟',
    'zh-TW': '該圖書館與本館不在同一聯盟',
    en: 'The two libraries are not in the same consortium.',
  },
  CONSORTIUM_CODE_WRONG: {
    'zh-CN': '授权码不对，或已用过、已过期。请在该馆重新获取',
    'zh-TW': '授權碼不正確，或已使用、已過期。請在該館重新取得',
    en: 'The code is wrong, already used or expired. Please get a new one at that library.',
  },
  CONSORTIUM_NAME_DIFFERS: {
    'zh-CN': '该馆账号的姓名与您在本馆的姓名不同，不能关联',
    'zh-TW': '該館帳號的姓名與您在本館的姓名不同，無法連結',
    en: 'The name of the account there differs from yours here, so it cannot be linked.',
  },
}
