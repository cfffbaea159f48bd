import { decideTitle, insertDonation, keptYears, moveGift } from '@wenyuan/server/areas/donations/public.ts'
import type { AppContext } from '@wenyuan/server/core/app-context.ts'
import { tenantOf } from '@wenyuan/server/core/tenant-of.ts'
import { findReaderByAccount } from '@wenyuan/server/domain/readers/reader-store.ts'
import { seedContent } from './content-seed.ts'

const DONATION_NO = '20260301-DE300001'
/** A title of the demo catalogue, and one that the library passed on. */
const titles = [
  { title: '呐喊', author: '鲁迅', outcome: 'kept' },
  { title: '高等数学习题集', author: '', outcome: 'passedOn' },
] as const

/** A gift that was received and decided; a tenant that has kept gifts is skipped. */
export async function seedDonation(appContext: AppContext, tenant: string, donor: string): Promise<void> {
  const scope = tenantOf(appContext, tenant)
  const reader = await findReaderByAccount(scope, donor)
  if (!reader || (await keptYears(scope)).length > 0) return
  await insertDonation(
    { ...scope, reader: { readerId: reader.reader_id } },
    {
      donationNo: DONATION_NO,
      way: 'desk',
      address: '',
      showAs: 'initials',
      donorName: reader.name,
      fromAbroad: false,
      remark: '',
      lines: titles.map(({ title, author }) => ({
        title,
        author,
        isbn: '',
        copies: 1,
        price: '',
        currency: 'CNY',
      })),
    },
  )
  await seedContent(appContext, tenant, 'donation-news', [
    {
      code: 'first-gift',
      title: { 'zh-CN': '读者赠书入藏', en: 'A reader’s gift in the collection' },
      text: {
        'zh-CN': '一册《呐喊》已编目上架，谢谢捐赠者。',
        en: 'A copy of Call to Arms is on the shelf. We thank the donor.',
      },
      date: '2026-03-01',
    },
  ])
  for (const to of ['invited', 'received'] as const)
    await moveGift(scope, { donationNo: DONATION_NO, to, note: '' })
  for (const [at, { outcome }] of titles.entries())
    await decideTitle(scope, { donationNo: DONATION_NO, line: at + 1, outcome, recordId: '' })
}
