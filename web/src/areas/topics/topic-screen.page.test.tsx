import { topics } from '@wenyuan/contract/areas/topics.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse } from '../../testing/answers.ts'
import { barriers } from '../../testing/barriers.ts'
import { openScreen } from '../../testing/open-page.tsx'

test('a topic that has ended says so and leads to the others', async () => {
  await openScreen('/specialNav/none', {
    answers: [
      refuse(topics.detail, 'TOPIC_UNKNOWN'),
      answer(topics.list, { total: 0, records: [] }),
      answer(topics.classes, []),
    ],
  })
  await expect.element(page.getByRole('heading', { level: 1, name: '没有这个专题' })).toBeVisible()
  expect(await barriers({ width: 1280, scheme: 'light' })).toEqual([])
  await page.getByRole('link', { name: '显示全部专题' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: '专题', exact: true })).toBeVisible()
})
