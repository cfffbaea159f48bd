import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { loans } from '@wenyuan/contract/areas/loans.ts'
import { payments } from '@wenyuan/contract/areas/payments.ts'
import { points } from '@wenyuan/contract/areas/points.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, timesAsked } from '../../testing/answers.ts'
import { addressOf, aReader, openPart } from '../../testing/open-page.tsx'
import { Consortium } from './Consortium.tsx'
import { LibraryCounts } from './LibraryCounts.tsx'
import { UnionLoans } from './UnionLoans.tsx'

const none = { total: 0, overdue: 0, records: [], offered: true, libraries: [] }
const libraries = [{ groupCode: 'ljxy', name: '临江学院图书馆', path: 'linjiang' }]
const link = {
  linkId: 'l1',
  groupCode: 'ljxy',
  name: '临江学院图书馆',
  side: 'shows' as const,
  since: '2026-03-15T04:00:00.000Z',
}

const openUnion = () =>
  openPart(
    <>
      <UnionLoans list={loans.unionList} />
      <UnionLoans list={loans.unionHistory} />
      <Consortium />
    </>,
    {
      reader: aReader,
      answers: [
        answer(loans.unionList, none),
        answer(loans.unionHistory, none),
        answer(loans.consortium, { libraries, links: [] }),
        answer(loans.linkAccount, link),
        answer(loans.consortiumCode, { code: 'K7PM-2QXA', expires: '2026-03-15T04:05:00.000Z' }),
      ],
    },
  )

test('after an account is linked each list that it changes is asked for anew', async () => {
  await openUnion()
  await page.getByLabelText('授权码').fill('K7PM-2QXA')
  await page.getByRole('button', { name: '关联账号' }).click()
  await expect.poll(() => timesAsked(loans.linkAccount)).toBe(1)
  for (const list of [loans.consortium, loans.unionList, loans.unionHistory])
    await expect.poll(() => [list.path, timesAsked(list)]).toEqual([list.path, 2])
})

test('a code that is made is said to those who listen', async () => {
  await openUnion()
  await page.getByRole('button', { name: '获取授权码' }).click()
  const code = page.getByText('K7PM-2QXA')
  await expect.element(code).toBeVisible()
  expect(code.element().closest('[aria-live="polite"], [role="status"]')).not.toBeNull()
})

test('each count leads to the tab that lists what is counted', async () => {
  await openPart(<LibraryCounts shown={['7', '13', '8']} blocks={[]} />, {
    reader: aReader,
    answers: [
      answer(payments.total, { total: 0, count: 0, accruing: 0, prepayment: 0, creditHistory: [] }),
      answer(inbox.list, { total: 3, unread: 3, records: [] }),
      answer(points.rules, { total: 12, rules: [] }),
    ],
  })
  await expect.element(page.getByRole('link', { name: /^12/ })).toBeVisible()
  for (const [count, address] of [
    [/^¥/, '/personalCenter?tab=7&view=fees'],
    [/^3/, '/personalCenter?tab=13'],
    [/^12/, '/personalCenter?tab=8'],
  ] as const)
    expect(addressOf(page.getByRole('link', { name: count }))).toBe(address)
})
