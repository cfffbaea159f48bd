import type { shopParameters } from '@wenyuan/contract/constants/purchase.ts'
import type { Words } from '../../platform/db/column-types.ts'

const words = (simplified: string, traditional: string, en: string): Words => ({
  'zh-CN': simplified,
  'zh-TW': traditional,
  en,
})

/** What each parameter of the shop is called. Amounts are fen. */
export const parameterNames: Readonly<Record<(typeof shopParameters)[number], Words>> = {
  priceCap: words('单册最高价（分）', '單冊最高價（分）', 'Maximum price per copy (fen)'),
  copiesPerOrder: words('每单最多册数', '每單最多冊數', 'Copies per order'),
  copiesPerMonth: words('每月最多册数', '每月最多冊數', 'Copies per month'),
  copiesPerSeason: words('每季度最多册数', '每季最多冊數', 'Copies per quarter'),
  fenPerMonth: words('每月最高金额（分）', '每月最高金額（分）', 'Amount per month (fen)'),
  fenPerSeason: words('每季度最高金额（分）', '每季最高金額（分）', 'Amount per quarter (fen)'),
  ordersOpen: words('未完成订单上限', '未完成訂單上限', 'Open orders'),
  heldAtMost: words(
    '馆藏达到几册不再购买',
    '館藏達到幾冊不再購買',
    'Not bought if the library holds this many copies',
  ),
  loanDays: words('借期（天）', '借期（天）', 'Loan period (days)'),
  yearsBack: words('只购买近几年出版的书', '只購買近幾年出版的書', 'Published in the last (years)'),
  classesOut: words('不购买的分类', '不購買的分類', 'Excluded classes'),
  kindsOut: words('不购买的类型', '不購買的類型', 'Excluded types'),
  ways: words('取书方式', '取書方式', 'Delivery methods'),
  freightPayer: words('运费由谁支付', '運費由誰支付', 'Who pays for shipping'),
  priceTolerance: words('允许的价格上浮（%）', '允許的價格上浮（%）', 'Accepted price increase (%)'),
  confirmDays: words('确认收货期限（天）', '確認收貨期限（天）', 'Days to confirm a parcel'),
}
