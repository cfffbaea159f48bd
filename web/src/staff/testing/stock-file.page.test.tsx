import { MOST_SCANS } from '@wenyuan/contract/staff/calls/stock-take.ts'
import { stockOutcomes } from '@wenyuan/contract/constants/stock-outcomes.ts'
import type { StockTake } from '@wenyuan/contract/staff/stock-take.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openRoom, sentWith, tell } from './open-room.tsx'

const TAKE = '0a4c1a2e-5d7b-4c3f-9a55-2b1d6c8e7f10'
const take: StockTake = {
  takeId: TAKE,
  name: '二层',
  branch: 'main',
  location: '',
  from: '',
  to: '',
  begunAt: '2026-03-15T04:00:00.000Z',
  begunBy: '李敏',
  endedAt: null,
  endedBy: '',
  expected: 0,
  scanned: 0,
  outOfOrder: 0,
  missing: 0,
  found: 0,
  outcomes: Object.fromEntries(stockOutcomes.map((outcome) => [outcome, 0])) as StockTake['outcomes'],
}

test.each([1, MOST_SCANS, MOST_SCANS + 1, 2 * MOST_SCANS + 3])(
  'of a scanner’s file with %i barcodes each is sent once, in their order',
  async (count) => {
    const barcodes = Array.from({ length: count }, (_, at) => `B${at}`)
    await openRoom(`/stock-take/${TAKE}`, [
      tell('list-stock-takes', { total: 1, records: [take] }),
      tell('list-stock-rows', { total: 0, records: [] }),
      tell('scan-stock', { scans: [] }),
    ])
    await expect.element(page.getByRole('button', { name: '读入盘点机文件' })).toBeVisible()
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (!input) throw new Error('There is no field for a file.')
    const files = new DataTransfer()
    files.items.add(new File([barcodes.join('\r\n')], 'scans.txt', { type: 'text/plain' }))
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await expect.element(page.getByText(/^读入 [\d,]+ 个条码，0 册有问题/)).toBeVisible()
    const sent = sentWith('scan-stock').map(({ body }) => (body as { barcodes: string[] }).barcodes)
    expect(sent.flat()).toEqual(barcodes)
  },
)
