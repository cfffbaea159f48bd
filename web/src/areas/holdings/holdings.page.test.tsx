import { holdings, type Item } from '@wenyuan/contract/areas/holdings.ts'
import { locations } from '@wenyuan/contract/areas/locations.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/answers.ts'
import { openPart } from '../../testing/open-page.tsx'
import { Holdings } from './Holdings.tsx'

const item = (libCode: string, libraryName: string, callNo: string): Item => ({
  itemId: `${libCode}-1`,
  barcode: `${libCode}0001`,
  libCode,
  libraryName,
  locationId: 'l1',
  locationName: '综合书库',
  mapText: `${libraryName}，三层`,
  callNo,
  status: 'available',
  volume: '',
  dueDate: '',
})

const branch = (libCode: string, libraryName: string, callNo: string) => ({
  libCode,
  libraryName,
  itemCount: 1,
  onShelfCount: 1,
  statusCounts: { available: 1 },
  volumeCount: 1,
  items: [item(libCode, libraryName, callNo)],
})

/** One more branch than stands unfolded, with call numbers of different lengths. */
const branches = [
  branch('main', '总馆', 'I242.4/1'),
  branch('med', '医学分馆', 'I242.4/1234567890'),
  branch('info', '信息分馆', 'I242.4/12'),
  branch('east', '东区分馆', 'I242.4/123'),
]

async function openHoldings(): Promise<void> {
  await openPart(<Holdings recordId="r1" docCode="1" shown open onToggle={() => undefined} />, {
    answers: [answer(holdings.byLibrary, branches), answer(locations.planned, [])],
  })
  await page.getByText('东区分馆').click()
  await expect.element(page.getByRole('table').nth(3)).toBeVisible()
}

test('one row of column names serves the eye; each table has its own for screen readers', async () => {
  await openHoldings()
  expect(page.getByRole('columnheader', { name: '索书号' }).all()).toHaveLength(4)
  const heights = [...document.querySelectorAll<HTMLElement>('table thead')].map((head) => head.offsetHeight)
  expect(heights.filter((height) => height > 2)).toHaveLength(1)
})

test('the copies of all branches stand in the same columns', async () => {
  await openHoldings()
  const [first, ...others] = [...document.querySelectorAll('table')].map(({ rows }) =>
    [...(rows[1]?.cells ?? [])].map(({ offsetWidth }) => offsetWidth),
  )
  expect(first?.[0]).toBeGreaterThan(0)
  expect(others).toEqual(others.map(() => first))
})
