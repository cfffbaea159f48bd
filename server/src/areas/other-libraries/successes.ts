import type { otherLibraries } from '@wenyuan/contract/areas/other-libraries.ts'
import type { SuccessWords } from '../../core/area-module.ts'

const asked = {
  'zh-CN': '申请已提交，进展会通知您',
  'zh-TW': '申請已送出，進度會通知您',
  en: 'Request submitted. You will be notified of its progress.',
}

export const successes: SuccessWords<typeof otherLibraries> = {
  request: asked,
  apply: asked,
  // a library that has the request is asked first
  cancel: {
    'zh-CN': '申请将取消；如果对方已寄出，以进展为准',
    'zh-TW': '申請將取消；如果對方已寄出，以進度為準',
    en: 'Your request will be cancelled, unless it is already on its way.',
  },
}
