import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { PayProvider } from '@wenyuan/contract/areas/payments.ts'

/** Translations of the payment providers. */
export const providerNames: Record<LanguageTag, Record<PayProvider, string>> = {
  'zh-CN': {
    alipay: '支付宝',
    wechat: '微信支付',
    boc: '中国银行',
    xkp: '校园支付 XKP',
    anxin: '校园支付 AnXin',
    fuyi: '校园支付 FuYi',
    chaoxing: '超星支付',
    school: '学校支付平台',
  },
  'zh-TW': {
    alipay: '支付寶',
    wechat: '微信支付',
    boc: '中國銀行',
    xkp: '校園支付 XKP',
    anxin: '校園支付 AnXin',
    fuyi: '校園支付 FuYi',
    chaoxing: '超星支付',
    school: '學校付款平臺',
  },
  en: {
    alipay: 'Alipay',
    wechat: 'WeChat Pay',
    boc: 'Bank of China',
    xkp: 'Campus gateway XKP',
    anxin: 'Campus gateway AnXin',
    fuyi: 'Campus gateway FuYi',
    chaoxing: 'Chaoxing',
    school: 'Campus platform',
  },
}

export const cashName: Record<LanguageTag, string> = {
  'zh-CN': '服务台现金',
  'zh-TW': '服務臺現金',
  en: 'Cash',
}

/** What changes a reader's credit, by the kind of ledger row. */
export const creditTexts = {
  'zh-CN': {
    prepaid: '多付的款项',
    found: '遗失图书已找回',
    refund: '退款',
    'refund-refused': '退款未成功，已退回预付款',
    'refunded-cash': '现金退款',
  },
  'zh-TW': {
    prepaid: '多付的款項',
    found: '遺失圖書已找回',
    refund: '退款',
    'refund-refused': '退款未成功，已退回預付款',
    'refunded-cash': '現金退款',
  },
  en: {
    prepaid: 'Overpayment',
    found: 'Lost book found',
    refund: 'Refund',
    'refund-refused': 'Refund failed, returned to your credit',
    'refunded-cash': 'Refund in cash',
  },
} satisfies Record<LanguageTag, Record<string, string>>
