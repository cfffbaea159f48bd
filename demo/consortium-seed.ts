import type { AppContext } from '@wenyuan/server/core/app-context.ts'
import { linkAccount, makeCode } from '@wenyuan/server/areas/loans/public.ts'
import { askOthers, handOver } from '@wenyuan/server/areas/other-libraries/public.ts'
import { findReaderByAccount } from '@wenyuan/server/domain/readers/reader-store.ts'
import { type ReaderScope, siteScope } from '@wenyuan/server/core/scope.ts'

/** A student of the first library who has an account at the second one as well. */
const ACCOUNT = '20260008'

const books = [
  { publication: '欧阳修的治学与从政', author: '刘子健', publisher: '新亚研究所', year: '1963' },
  { publication: '唐代长安与西域文明', author: '向达', publisher: '哈佛燕京学社', year: '1933' },
]

/** Links the accounts of one reader at both demo libraries, and asks the second library for books. Can be repeated. */
export async function seedConsortium(appContext: AppContext): Promise<void> {
  const here = await readerAt(appContext, 'wydx')
  const there = await readerAt(appContext, 'ljxy')
  if (!here || !there) return
  const { code } = await makeCode(appContext, there, 'wydx')
  await linkAccount(appContext, here, { groupCode: 'ljxy', code })
  const numbers: string[] = []
  for (const book of books) numbers.push(await askOthers(here, asked(book)))
  const [first = ''] = numbers
  await handOver(here, appContext.illPartners, { requestNo: first, partner: 'ljxy' })
}

const asked = (book: (typeof books)[number]): Parameters<typeof askOthers>[1] => ({
  kind: 'loan',
  siteId: '',
  siteName: '',
  foreignId: '',
  wish: {
    article: '',
    issue: '',
    edition: '',
    place: '',
    issn: '',
    isbn: '',
    doi: '',
    pages: '',
    remark: '',
    ...book,
  },
  neededBy: '',
  pickup: '',
  maxFen: 0,
  copyrightAgreed: false,
})

async function readerAt(appContext: AppContext, tenant: string): Promise<ReaderScope | undefined> {
  const site = appContext.tenants.byCode(tenant)
  if (!site) return undefined
  const where = siteScope(appContext, site, { requestId: 'demo' })
  const row = await findReaderByAccount(where, ACCOUNT)
  if (!row) return undefined
  const reader = {
    readerId: row.reader_id,
    account: row.account,
    name: row.name,
    state: row.state,
    libCode: row.lib_code,
    hasContact: true,
    sessionId: '',
    provenAt: where.now,
    method: 'password',
  }
  const language = 'zh-CN'
  return { ...where, reader, language, interfaceLanguage: language, origin: '', isOriginKnown: false }
}
