import { dayOrNone } from '@wenyuan/contract/shapes/codes.ts'
import { currencyCodes } from '@wenyuan/contract/constants/donations.ts'
import { orderCatalogueKinds } from '@wenyuan/contract/constants/suggestions.ts'
import { z } from 'zod'
import { type ContentKind, contentKind, keptIn } from '../../domain/content/content-kind.ts'
import {
  contentCode,
  contentName,
  contentNumber,
  contentText,
  money,
} from '../../domain/content/content-values.ts'
import { funds } from '../../domain/funds/store.ts'
import type { Fund } from '../../domain/funds/tables.ts'
import {
  deleteCatalogue,
  everyCatalogue,
  upsertCatalogues,
} from '../../domain/order-titles/catalogue-store.ts'
import type { OrderCatalogue } from '../../domain/order-titles/tables.ts'
import { ownReasons } from './reason-store.ts'
import type { SuggestionReason } from './tables.ts'

const currency = z.enum(currencyCodes).default('CNY')

const Catalogue: z.ZodType<OrderCatalogue> = z.strictObject({
  code: contentCode,
  name: contentName(200),
  kind: z.enum(orderCatalogueKinds).default('order'),
  vendor: contentText(200).default(''),
  currency,
  opensOn: dayOrNone,
  closesOn: dayOrNone,
})

const catalogues = contentKind<OrderCatalogue>({
  name: 'order-catalogues',
  about:
    'Lists of titles that vendors offer: name, kind (order, new, cip, journals), days. `titles import` fills them.',
  entry: Catalogue,
  headings: {
    代码: 'code',
    名称: 'name',
    类型: 'kind',
    书商: 'vendor',
    币种: 'currency',
    开始日期: 'opensOn',
    截止日期: 'closesOn',
  },
  code: ({ code }) => code,
  list: everyCatalogue,
  save: upsertCatalogues,
  async remove(scope, code) {
    return (await deleteCatalogue(scope, code))
      ? undefined
      : 'It does not exist, or it still has titles: withdraw them first.'
  },
})

const Reason: z.ZodType<SuggestionReason> = z.strictObject({
  code: contentCode,
  name: contentName(100),
  position: contentNumber(0, 10_000).default(0),
})

const reasons = contentKind<SuggestionReason>({
  name: 'suggestion-reasons',
  about: 'Reasons that readers choose from when they suggest a purchase. Without entries: the usual ones.',
  entry: Reason,
  headings: { 代码: 'code', 名称: 'name', 顺序: 'position' },
  code: ({ code }) => code,
  ...keptIn(ownReasons),
})

const FundEntry: z.ZodType<Fund> = z.strictObject({
  code: contentCode,
  name: contentName(200),
  currency,
  /** In the smallest unit of the currency. */
  amount: money(contentNumber(0, 100_000_000_000)),
})

const fundKind = contentKind<Fund>({
  name: 'funds',
  right: 'circulation-content',
  about: 'Money for purchases: name, currency, amount in its smallest unit (fen, cents).',
  entry: FundEntry,
  headings: { 代码: 'code', 名称: 'name', 币种: 'currency', 金额: 'amount' },
  code: ({ code }) => code,
  ...keptIn(funds, 'It does not exist, or something was reserved or spent of it.'),
})

export const content: readonly ContentKind[] = [catalogues, reasons, fundKind]
