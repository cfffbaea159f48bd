import type { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import type { SuccessWords } from '../../core/area-module.ts'

const sent = {
  'zh-CN': '已提交，图书馆答复后会在消息里告诉您',
  'zh-TW': '已送出，圖書館答覆後會在訊息裡告訴您',
  en: 'Sent. You will find the library’s answer in your inbox.',
}
const withdrawn = { 'zh-CN': '已撤回荐购', 'zh-TW': '已撤回薦購', en: 'The suggestion is withdrawn.' }

export const successes: SuccessWords<typeof recommendations> = {
  suggestTitle: sent,
  suggest: sent,
  suggestElectronic: sent,
  join: {
    'zh-CN': '已附议，图书馆答复后会在消息里告诉您',
    'zh-TW': '已附議，圖書館答覆後會在訊息裡告訴您',
    en: 'You have joined. You will find the library’s answer in your inbox.',
  },
  cancel: withdrawn,
  cancelElectronic: withdrawn,
}
