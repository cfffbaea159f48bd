import type { requests } from '@wenyuan/contract/areas/requests.ts'
import type { SuccessWords } from '../../core/area-module.ts'
import { dayText } from '../../platform/day-text.ts'

type Asked = { output: { before: number } }

/** The first in the queue hears nothing of it. */
const askedInOrder = ({ output: { before } }: Asked, first: string, behind: (n: number) => string): string =>
  before === 0 ? first : behind(before)
const aheadOfYou = (n: number): string =>
  `Request submitted; ${n} ${n === 1 ? 'reader' : 'readers'} ahead of you`

export const successes: SuccessWords<typeof requests> = {
  order: {
    'zh-CN': (about) => askedInOrder(about, '申请已提交', (n) => `申请已提交，前面还有 ${n} 人`),
    'zh-TW': (about) => askedInOrder(about, '申請已送出', (n) => `申請已送出，前面還有 ${n} 人`),
    en: (about) => askedInOrder(about, 'Request submitted', aheadOfYou),
  },
  askReader: {
    'zh-CN': (about) => askedInOrder(about, '申请已提交', (n) => `申请已提交，前面还有 ${n} 人`),
    'zh-TW': (about) => askedInOrder(about, '申請已送出', (n) => `申請已送出，前面還有 ${n} 人`),
    en: (about) => askedInOrder(about, 'Request submitted', aheadOfYou),
  },
  cancel: { 'zh-CN': '申请已取消', 'zh-TW': '申請已取消', en: 'Request cancelled' },
  takeUp: {
    'zh-CN': '已同意转借，请与对方约定交接',
    'zh-TW': '已同意轉借，請與對方約定交接',
    en: 'Accepted. Please arrange the transfer with the other reader.',
  },
  confirm: {
    'zh-CN': ({ output }) => `转借成功，对方应于 ${dayText(output.dueDate, 'zh-CN')}前归还`,
    'zh-TW': ({ output }) => `轉借成功，對方應於 ${dayText(output.dueDate, 'zh-TW')}前歸還`,
    en: ({ output }) => `Transferred. The other reader’s loan is due on ${dayText(output.dueDate, 'en')}`,
  },
  manage: {
    'zh-CN': ({ input }) => (input.event === 'receive' ? '已确认收到' : '已退回这个申请'),
    'zh-TW': ({ input }) => (input.event === 'receive' ? '已確認收到' : '已退回這個申請'),
    en: ({ input }) => (input.event === 'receive' ? 'Receipt confirmed' : 'Acceptance withdrawn'),
  },
}
