import type { purchase } from '@wenyuan/contract/areas/purchase.ts'
import type { SuccessWords } from '../../core/area-module.ts'

const cancelled = {
  'zh-CN': '订单已取消，额度已退回',
  'zh-TW': '訂單已取消，額度已退回',
  en: 'The order is cancelled and no longer counts towards your limits.',
}

export const successes: SuccessWords<typeof purchase> = {
  addToCart: { 'zh-CN': '已放入购书车', 'zh-TW': '已放入購書車', en: 'It is in your cart.' },
  order: {
    'zh-CN': ({ output }) => (output.state === 'waitingApproval' ? '已提交，等待图书馆同意' : '订单已提交'),
    'zh-TW': ({ output }) => (output.state === 'waitingApproval' ? '已送出，等待圖書館同意' : '訂單已送出'),
    en: ({ output }) =>
      output.state === 'waitingApproval'
        ? 'Sent. The library will decide on your order.'
        : 'Your order is placed.',
  },
  cancelWaiting: cancelled,
  cancel: cancelled,
  confirmReceipt: {
    'zh-CN': ({ output }) =>
      output.state === 'received' ? '已确认收到，图书馆正在办理借阅' : '已确认收到，书已借在您名下',
    'zh-TW': ({ output }) =>
      output.state === 'received' ? '已確認收到，圖書館正在辦理借閱' : '已確認收到，書已借在您名下',
    en: ({ output }) =>
      output.state === 'received'
        ? 'Receipt confirmed. The library is recording the loan.'
        : 'Receipt confirmed. The books are on loan to you.',
  },
  lendAtShop: {
    'zh-CN': ({ output }) =>
      output.state === 'onLoan' ? '已借出，可以带走' : '书店还没有答复，请稍等再看订单',
    'zh-TW': ({ output }) =>
      output.state === 'onLoan' ? '已借出，可以帶走' : '書店還沒有答覆，請稍等再看訂單',
    en: ({ output }) =>
      output.state === 'onLoan'
        ? 'It is on loan to you. You can take it with you.'
        : 'The shop has not answered yet. Please check the order again later.',
  },
}
