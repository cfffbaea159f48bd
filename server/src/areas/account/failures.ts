import type { account } from '@wenyuan/contract/areas/account.ts'
import type { FailureWords } from '../../core/area-module.ts'

/** Sentences of this area's failure codes. */
export const failures: FailureWords<typeof account> = {
  CONTACT_CODE_WRONG: {
    'zh-CN': '验证码不正确或已过期',
    'zh-TW': '驗證碼不正確或已過期',
    en: 'The code is incorrect or has expired',
  },
  CARD_LOST_ALREADY: {
    'zh-CN': '该证已挂失',
    'zh-TW': '此證已掛失',
    en: 'This card has already been reported lost',
  },
  IDENTITY_WRONG: {
    'zh-CN': '姓名与证件号不符',
    'zh-TW': '姓名與證件號不符',
    en: 'Name and ID number do not match',
  },
  IDENTITY_INVALID: {
    'zh-CN': '证件号格式不正确',
    'zh-TW': '證件號格式不正確',
    en: 'Please enter a valid ID number',
  },
  BINDING_UNKNOWN: {
    'zh-CN': '没有这个绑定',
    'zh-TW': '沒有這個綁定',
    en: 'This linked account was not found',
  },
  SESSION_UNKNOWN: {
    'zh-CN': '没有这个登录，可能已经退出',
    'zh-TW': '沒有這個登入，可能已經登出',
    en: 'Session not found. It may have ended.',
  },
  DELETION_ASKED_ALREADY: {
    'zh-CN': '注销申请已提交',
    'zh-TW': '刪除申請已送出',
    en: 'You have already asked for the account to be deleted',
  },
}
