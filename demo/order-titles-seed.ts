import '@wenyuan/server/domain/order-titles/title-index.ts'
import type { AppContext } from '@wenyuan/server/core/app-context.ts'
import { tenantOf } from '@wenyuan/server/core/tenant-of.ts'
import { blankRow, recordOfRow } from '@wenyuan/server/domain/catalogue/mapping/row-facts.ts'
import { catalogueByCode } from '@wenyuan/server/domain/order-titles/catalogue-store.ts'
import { makeTitleSink } from '@wenyuan/server/domain/order-titles/title-sink.ts'
import { seedContent } from './content-seed.ts'
import { type DemoOrderTitle, demoOrderTitles } from './order-titles.ts'

const ORDER = 'demo-spring'
const ANNOUNCED = 'demo-announced'
/** The last titles are announced only. */
const OFFERED = 470

/** Loads an order catalogue, a list of announced titles, funds, and a shop that sells the catalogue's titles. */
export async function seedOrderTitles(appContext: AppContext, tenant: string): Promise<void> {
  const put = (kind: string, ...entries: object[]) => seedContent(appContext, tenant, kind, entries)
  await put(
    'order-catalogues',
    {
      code: ORDER,
      name: { 'zh-CN': '高校教学参考书征订目录', en: 'Books for teaching: order catalogue' },
      vendor: '示范书店',
    },
    { code: ANNOUNCED, name: { 'zh-CN': '在版编目新书预告', en: 'Announced titles' }, kind: 'cip' },
  )
  await put(
    'funds',
    { code: 'books', name: { 'zh-CN': '图书经费', en: 'Books' }, amount: 20_000_000 },
    { code: 'shop', name: { 'zh-CN': '读者选书经费', en: 'Books chosen by readers' }, amount: 2_000_000 },
  )
  const titles = demoOrderTitles(appContext.clock().getUTCFullYear())
  await fill(appContext, tenant, ORDER, titles.slice(0, OFFERED))
  await put('shop-vendors', demoVendor)
  await put('shop-rules', {
    code: 'demo-1',
    from: '2026-01-01',
    text: {
      'zh-CN': '所选图书属于图书馆，您先借阅，到期归还。每人每年限额见“可用额度”。请勿为他人代选教材与试题。',
      en: 'The books you choose belong to the library; you borrow them first and return them when they are due. Your limit for a year is shown as money left. Please do not choose textbooks or exam papers for others.',
    },
  })
  await fill(appContext, tenant, ANNOUNCED, titles.slice(OFFERED))
}

/** The shop of the demo sells what the order catalogue lists. Neither it nor its counters exist. */
const demoVendor = {
  code: 'demo',
  name: { 'zh-CN': '示范书店', en: 'Example Bookshop' },
  adapter: 'demo',
  catalogue: ORDER,
  fund: 'shop',
  ways: ['parcel', 'desk', 'counter'],
  counters: [
    {
      shopCode: 'east-gate',
      name: { 'zh-CN': '东门店', en: 'East Gate' },
      address: '文渊路 1 号',
    },
    {
      shopCode: 'riverside',
      name: { 'zh-CN': '江畔店', en: 'Riverside' },
      address: '江畔路 28 号',
    },
  ],
  ownList: true,
  freight: { parcel: 800, furtherCopy: 200, freeFrom: 20_000 },
}

async function fill(
  appContext: AppContext,
  tenant: string,
  code: string,
  titles: readonly DemoOrderTitle[],
): Promise<void> {
  const scope = tenantOf(appContext, tenant)
  const catalogue = await catalogueByCode(scope, code)
  if (!catalogue) throw new Error(`${tenant} has no order catalogue ${code}.`)
  const sink = makeTitleSink({
    scope,
    catalogue,
    replaces: false,
    followed: async () => void (await appContext.orderTitles.ready(tenant)),
  })
  await sink.save(titles.map((title) => ({ record: recordOf(title), items: [] })))
  await sink.finish()
}

const recordOf = ({
  id,
  title,
  author,
  publisher,
  isbn,
  year,
  language,
  classNumber,
  price,
}: DemoOrderTitle) =>
  recordOfRow(
    {
      ...blankRow(),
      id,
      type: 'book',
      title,
      contributors: [{ name: author, otherNames: [], kind: 'person', main: true }],
      publishers: [publisher],
      isbns: [isbn],
      year,
      languages: [language],
      classNumbers: [classNumber],
      price,
    },
    undefined,
  ).record
