import type { researchers } from '@wenyuan/contract/areas/researchers.ts'
import type { SuccessWords } from '../../core/area-module.ts'

export const successes: SuccessWords<typeof researchers> = {
  claim: {
    'zh-CN': '已提交，图书馆核实后会在消息里告诉您',
    'zh-TW': '已送出，圖書館核實後會在訊息裡告訴您',
    en: 'Sent. The library will check it and tell you in your inbox.',
  },
  giveUp: {
    'zh-CN': '已放弃这个主页',
    'zh-TW': '已放棄這個主頁',
    en: 'The page is no longer yours.',
  },
  saveOwn: { 'zh-CN': '已保存', 'zh-TW': '已儲存', en: 'Saved.' },
}
