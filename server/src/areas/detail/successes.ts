import type { detail } from '@wenyuan/contract/areas/detail.ts'
import type { SuccessWords } from '../../core/area-module.ts'

export const successes: SuccessWords<typeof detail> = {
  mail: { 'zh-CN': '已发到您绑定的邮箱', 'zh-TW': '已寄到您綁定的信箱', en: 'Sent to your e-mail address' },
}
