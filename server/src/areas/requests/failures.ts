import type { requests } from '@wenyuan/contract/areas/requests.ts'
import type { FailureWords } from '../../core/area-module.ts'

/** Sentences of this area's failure codes. */
export const failures: FailureWords<typeof requests> = {
  REQUEST_KIND_OFF: {
    'zh-CN': '图书馆没有开通这种申请',
    'zh-TW': '圖書館未開通此種申請',
    en: 'The library does not offer this kind of request',
  },
  NO_READER_TO_ASK: {
    'zh-CN': '没有参加转借的读者借着这本书',
    'zh-TW': '沒有參加轉借的讀者借著這本書',
    en: 'No reader who lends to others has it on loan',
  },
  TAKE_CODE_WRONG: {
    'zh-CN': '请输入正确的取书码',
    'zh-TW': '請輸入正確的取書碼',
    en: 'Please enter the correct pickup code',
  },
  WRONG_PERSON: {
    'zh-CN': '登录信息与提交的信息不一致，请重新登录',
    'zh-TW': '登入資訊與送出的資訊不一致，請重新登入',
    en: 'This was sent for another reader. Please sign in again.',
  },
}
