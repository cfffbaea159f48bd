import type { session } from '@wenyuan/contract/areas/session.ts'
import type { FailureWords } from '../../app/area-module.ts'

/** Sentences of this area's failure codes. */
export const failures: FailureWords<typeof session> = {
  RELATION_WRONG: {
    'zh-CN': '姓名与账号不符',
    'zh-TW': '姓名與帳號不符',
    en: 'Name and account do not match',
  },
}
