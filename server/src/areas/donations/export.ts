import type { DonationState, LineOutcome } from '@wenyuan/contract/constants/donations.ts'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { dayIn } from '../../platform/calendar.ts'
import { type Cell, xlsxOf } from '../../platform/spreadsheet/spreadsheet.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { ownDonations } from './presentation.ts'
import { donationsOf } from './store.ts'

interface SheetWords {
  name: string
  columns: readonly string[]
  states: Record<DonationState, string>
  outcomes: Record<LineOutcome, string>
}

const words: Record<LanguageTag, SheetWords> = {
  'zh-CN': {
    name: '我的赠书',
    columns: ['编号', '日期', '状态', '题名', '作者', 'ISBN', '册数', '价格', '币种', '结果'],
    states: { offered: '已提交', invited: '待送来', received: '已收到', done: '已办结', declined: '已谢绝' },
    outcomes: { '': '', kept: '入藏', passedOn: '转赠', declined: '未接收' },
  },
  'zh-TW': {
    name: '我的贈書',
    columns: ['編號', '日期', '狀態', '題名', '作者', 'ISBN', '冊數', '價格', '幣別', '結果'],
    states: { offered: '已送出', invited: '待送來', received: '已收到', done: '已辦結', declined: '已謝絕' },
    outcomes: { '': '', kept: '入藏', passedOn: '轉贈', declined: '未接收' },
  },
  en: {
    name: 'My gifts',
    columns: [
      'Number',
      'Date',
      'Status',
      'Title',
      'Author',
      'ISBN',
      'Copies',
      'Price',
      'Currency',
      'Outcome',
    ],
    states: {
      offered: 'Offered',
      invited: 'Invited',
      received: 'Received',
      done: 'Done',
      declined: 'Declined',
    },
    outcomes: { '': '', kept: 'Kept', passedOn: 'Passed on', declined: 'Declined' },
  },
}

/** Far more than a reader gives; beyond the limit the latest gifts are exported. */
const MOST = 2_000
const AT_ONCE = 100

/** The titles of a reader's gifts as a spreadsheet; it travels as base64, since every answer is JSON. */
export async function donationsAsFile(scope: ReaderScope) {
  const said = words[scope.language]
  return {
    fileName: `${said.name}.xlsx`,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    encoding: 'base64' as const,
    content: (await xlsxOf(said.name, rowsOf(scope, said))).toString('base64'),
  }
}

async function* rowsOf(scope: ReaderScope, said: SheetWords): AsyncGenerator<Cell[][]> {
  yield [[...said.columns]]
  for (let offset = 0; offset < MOST; offset += AT_ONCE) {
    const { rows } = await donationsOf(scope, '', { offset, limit: AT_ONCE })
    const gifts = await ownDonations(scope, rows)
    yield gifts.flatMap((gift) =>
      gift.lines.map((line): Cell[] => [
        gift.donationNo,
        dayIn(scope.site.settings.timeZone, new Date(gift.offeredAt)),
        said.states[gift.state],
        line.title,
        line.author,
        line.isbn,
        line.copies,
        line.price,
        line.price === '' ? '' : line.currency,
        said.outcomes[line.outcome],
      ]),
    )
    if (rows.length < AT_ONCE) return
  }
}
