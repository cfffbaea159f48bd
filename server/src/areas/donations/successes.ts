import type { donations } from '@wenyuan/contract/areas/donations.ts'
import type { SuccessWords } from '../../core/area-module.ts'

export const successes: SuccessWords<typeof donations> = {
  offer: {
    'zh-CN': '已提交，图书馆答复后会在消息里告诉您',
    'zh-TW': '已送出，圖書館答覆後會在訊息裡告訴您',
    en: 'Sent. You will find the library’s answer in your inbox.',
  },
}
