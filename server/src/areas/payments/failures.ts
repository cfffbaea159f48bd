import type { payments } from '@wenyuan/contract/areas/payments.ts'
import type { FailureWords } from '../../core/area-module.ts'

/** Sentences of this area's failure codes. */
export const failures: FailureWords<typeof payments> = {
  NOTHING_OWED: {
    'zh-CN': '没有需要缴纳的费用',
    'zh-TW': '沒有需要繳納的費用',
    en: 'There is nothing to pay',
  },
  PAY_METHOD_OFF: {
    'zh-CN': '图书馆没有开通这种支付方式',
    'zh-TW': '圖書館未開通此種付款方式',
    en: 'The library does not offer this payment method',
  },
  ORDER_UNKNOWN: {
    'zh-CN': '没有找到这个订单',
    'zh-TW': '查無此訂單',
    en: 'Order not found',
  },
  GATEWAY_DOWN: {
    'zh-CN': '支付平台暂时无法连接，请稍后再试',
    'zh-TW': '付款平臺暫時無法連線，請稍後再試',
    en: 'The payment service cannot be reached. Please try again later.',
  },
}
