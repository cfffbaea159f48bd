import { feedback } from '@wenyuan/contract/areas/feedback.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, timesAsked } from '../../testing/answers.ts'
import { barriers } from '../../testing/barriers.ts'
import { aReader, openPart } from '../../testing/open-page.tsx'
import { FeedbackTab } from './FeedbackTab.tsx'

test.for([
  ['zh-CN', '提交', '请先写下您遇到的问题'],
  ['zh-TW', '送出', '請先寫下您遇到的問題'],
  ['en', 'Send', 'Please describe the problem first'],
] as const)(
  'a missing field of a problem report is named next to it: %s',
  async ([language, send, empty]) => {
    await openPart(<FeedbackTab />, {
      language,
      reader: aReader,
      answers: [answer(feedback.list, { total: 0, records: [] })],
    })
    await page.getByRole('button', { name: send, exact: true }).click()
    await expect.element(page.getByText(empty)).toBeVisible()
    await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('content')
    expect(timesAsked(feedback.add)).toBe(0)
    expect(await barriers({ width: 1280, scheme: 'light' })).toEqual([])
    expect(await barriers({ width: 360, scheme: 'dark' })).toEqual([])
  },
)
