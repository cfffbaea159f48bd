import type { inbox } from '@wenyuan/contract/areas/inbox.ts'
import type { SuccessWords } from '../../core/area-module.ts'

const messages = (n: number): string => `${n} ${n === 1 ? 'message' : 'messages'}`

export const successes: SuccessWords<typeof inbox> = {
  markRead: {
    'zh-CN': ({ output }) => `已将 ${output.changed} 封标为已读`,
    'zh-TW': ({ output }) => `已將 ${output.changed} 則標為已讀`,
    en: ({ output }) => `${messages(output.changed)} marked as read`,
  },
  remove: {
    'zh-CN': ({ output }) => `已删除 ${output.changed} 封消息`,
    'zh-TW': ({ output }) => `已刪除 ${output.changed} 則訊息`,
    en: ({ output }) => `${messages(output.changed)} deleted`,
  },
  chooseWays: { 'zh-CN': '已保存', 'zh-TW': '已儲存', en: 'Saved' },
}
