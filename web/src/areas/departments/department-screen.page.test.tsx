import { departments } from '@wenyuan/contract/areas/departments.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse } from '../../testing/answers.ts'
import { barriers } from '../../testing/barriers.ts'
import { openScreen } from '../../testing/open-page.tsx'

test('an unknown department says so and leads to all of them', async () => {
  await openScreen('/departmentHome?id=none', {
    answers: [
      refuse(departments.detail, 'DEPARTMENT_UNKNOWN'),
      answer(departments.list, { total: 0, records: [] }),
    ],
  })
  await expect.element(page.getByRole('heading', { level: 1, name: '没有这个院系' })).toBeVisible()
  expect(await barriers({ width: 1280, scheme: 'light' })).toEqual([])
  await page.getByRole('link', { name: '全部院系' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: '院系', exact: true })).toBeVisible()
})
