import type { otherLibraries } from '@wenyuan/contract/areas/other-libraries.ts'
import type { SuccessWords } from '../../app/area-module.ts'

const asked = {
  'zh-CN': '申请已提交，进展会通知您',
  'zh-TW': '申請已送出，進度會通知您',
  en: 'Your request is made. You will hear how it goes on.',
}

export const successes: SuccessWords<typeof otherLibraries> = {
  request: asked,
  apply: asked,
  cancel: { 'zh-CN': '申请已取消', 'zh-TW': '申請已取消', en: 'Your request is cancelled.' },
}
