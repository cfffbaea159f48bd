import { z } from 'zod'
import { type ContentKind, contentKind } from '../../domain/content/content-kind.ts'
import {
  contentCode,
  contentNumber,
  contentText,
  money,
  refersTo,
} from '../../domain/content/content-values.ts'
import { isMonth } from '../../domain/usage/months.ts'
import { deletePrice, everyPrice, type Price, savePrices } from './price-store.ts'
import { databaseEntries } from './store.ts'

const month = z.string().trim().refine(isMonth, 'a month such as 2026-01')

const Entry: z.ZodType<Price> = z
  .strictObject({
    code: contentCode,
    database: refersTo('databases', contentText(64).pipe(z.string().min(1, 'the code of a database'))),
    from: month,
    to: month,
    fen: money(contentNumber(0, 100_000_000_000)),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'it ends before it begins' })

export const priceContent: ContentKind = contentKind<Price>({
  name: 'database-prices',
  about: 'What databases cost: a database, the first and the last month, and the price of them all in fen.',
  entry: Entry,
  headings: { 代码: 'code', 数据库: 'database', 开始: 'from', 结束: 'to', 价格: 'fen' },
  code: ({ code }) => code,
  list: everyPrice,
  async check(scope) {
    const known = await databaseEntries(scope, 'all')
    return ({ database }) => (known.has(database) ? undefined : `There is no database "${database}".`)
  },
  save: savePrices,
  async remove(scope, code) {
    return (await deletePrice(scope, code)) ? undefined : 'It does not exist.'
  },
})
