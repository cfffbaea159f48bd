import type { purchase } from '@wenyuan/contract/areas/purchase.ts'
import type { FailureWords } from '../../core/area-module.ts'

export const failures: FailureWords<typeof purchase> = {
  SHOP_OFF: {
    'zh-CN': '图书馆没有开通读者选书',
    'zh-TW': '圖書館沒有開放讀者選書',
    en: 'This library does not offer a shop for readers.',
  },
  SHOP_DOWN: {
    'zh-CN': '书店暂时没有回应，请稍后再试',
    'zh-TW': '書店暫時沒有回應，請稍後再試',
    en: 'The bookshop cannot be reached. Please try again later.',
  },
  VENDOR_UNKNOWN: { 'zh-CN': '没有这家书店', 'zh-TW': '沒有這家書店', en: 'There is no such shop.' },
  CATEGORY_UNKNOWN: { 'zh-CN': '没有这个分类', 'zh-TW': '沒有這個分類', en: 'There is no such category.' },
  SHOP_ITEM_UNKNOWN: {
    'zh-CN': '书店没有这种书，或者已经下架',
    'zh-TW': '書店沒有這種書，或者已經下架',
    en: 'The bookshop does not have this book, or no longer sells it.',
  },
  SHOP_COUNTER_UNKNOWN: {
    'zh-CN': '没有这个门店，或者它不办理当场借阅',
    'zh-TW': '沒有這個門市，或者它不辦理現場借閱',
    en: 'There is no such counter, or it does not lend on the spot.',
  },
  ITEM_REFUSED: {
    'zh-CN': '按图书馆的规定，这种书现在不能选购',
    'zh-TW': '依圖書館的規定，這種書現在不能選購',
    en: 'The library’s rules do not allow this book to be bought now.',
  },
  BUYER_REFUSED: {
    'zh-CN': '您现在不能选书，原因见购书首页',
    'zh-TW': '您現在不能選書，原因見購書首頁',
    en: 'You cannot buy books now. The first page of the shop says why.',
  },
  CART_FULL: {
    'zh-CN': '购书车最多放 20 种书',
    'zh-TW': '購書車最多放 20 種書',
    en: 'The cart holds at most 20 books.',
  },
  OUT_OF_STOCK: {
    'zh-CN': '书店缺货',
    'zh-TW': '書店缺貨',
    en: 'The bookshop is out of stock.',
  },
  PRICE_CHANGED: {
    'zh-CN': '书店的价格变了，请重新确认',
    'zh-TW': '書店的價格變了，請重新確認',
    en: 'The price has changed. Please confirm again.',
  },
  WAY_OFF: {
    'zh-CN': '这家书店没有这种取书方式',
    'zh-TW': '這家書店沒有這種取書方式',
    en: 'The bookshop does not deliver in this way.',
  },
  VENDORS_MIXED: {
    'zh-CN': '一张订单只能选同一家书店的书',
    'zh-TW': '一張訂單只能選同一家書店的書',
    en: 'All books in an order must come from one bookshop.',
  },
  QUOTE_UNKNOWN: {
    'zh-CN': '没有这份报价，请重新确认',
    'zh-TW': '沒有這份報價，請重新確認',
    en: 'There is no such quote. Please confirm again.',
  },
  QUOTE_EXPIRED: {
    'zh-CN': '报价已过期，请重新确认',
    'zh-TW': '報價已過期，請重新確認',
    en: 'The quote has expired. Please confirm again.',
  },
  PURCHASE_UNKNOWN: { 'zh-CN': '没有这张订单', 'zh-TW': '沒有這張訂單', en: 'There is no such order.' },
  PURCHASE_STATE: {
    'zh-CN': '订单已到下一步，不能再这样办理',
    'zh-TW': '訂單已到下一步，不能再這樣辦理',
    en: 'The order has moved on, so this is no longer possible.',
  },
}
