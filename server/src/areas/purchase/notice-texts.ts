import type { NoticeTexts } from '../../core/area-module.ts'

/** Notices about orders of the shop. `note` may be empty. */
export const notices: NoticeTexts = {
  'shop-approved': {
    words: {
      'zh-CN': {
        title: '图书馆已同意您的订单',
        text: '图书馆同意购买“{title}”，订单 {order} 继续办理。{note}',
      },
      'zh-TW': {
        title: '圖書館已同意您的訂單',
        text: '圖書館同意購買「{title}」，訂單 {order} 繼續辦理。{note}',
      },
      en: {
        title: 'Your order was approved',
        text: 'The library agrees to buy “{title}”. Order {order} is being processed. {note}',
      },
    },
  },
  'shop-shipped': {
    words: {
      'zh-CN': { title: '您选的书已发货', text: '“{title}”已发出，收到后请在“我的订单”里确认。订单 {order}' },
      'zh-TW': {
        title: '您選的書已出貨',
        text: '「{title}」已寄出，收到後請在「我的訂單」裡確認。訂單 {order}',
      },
      en: {
        title: 'Your books are on their way',
        text: '“{title}” was sent. Please confirm receipt under “My orders” when it arrives. Order {order}',
      },
    },
  },
  'shop-received': {
    words: {
      'zh-CN': {
        title: '包裹已按收到处理',
        text: '“{title}”的包裹已过确认期限，按收到处理，书已借在您名下。没有收到请与图书馆联系。订单 {order}',
      },
      'zh-TW': {
        title: '包裹已視為收到',
        text: '「{title}」的包裹已過確認期限，視為收到，書已借在您名下。沒有收到請與圖書館聯絡。訂單 {order}',
      },
      en: {
        title: 'Your parcel counts as received',
        text: 'The time to confirm the parcel with “{title}” is over, so the books are on loan to you. If it has not arrived, please contact the library. Order {order}',
      },
    },
  },
  'shop-cancelled': {
    words: {
      'zh-CN': { title: '订单已取消', text: '含“{title}”的订单 {order} 已取消，占用的额度已退回。{note}' },
      'zh-TW': { title: '訂單已取消', text: '含「{title}」的訂單 {order} 已取消，占用的額度已退回。{note}' },
      en: {
        title: 'An order was cancelled',
        text: 'Order {order} with “{title}” was cancelled and no longer counts towards your limits. {note}',
      },
    },
  },
}
