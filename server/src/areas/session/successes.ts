import type { session } from '@wenyuan/contract/areas/session.ts'
import type { SuccessWords } from '../../core/area-module.ts'

export const successes: SuccessWords<typeof session> = {
  changeForced: { 'zh-CN': '密码修改成功', 'zh-TW': '密碼修改成功', en: 'Your password has been changed' },
  bind: { 'zh-CN': '绑定成功，请登录', 'zh-TW': '綁定成功，請登入', en: 'Account linked. Please sign in.' },
}
