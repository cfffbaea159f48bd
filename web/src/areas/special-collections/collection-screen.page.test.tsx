import { specialCollections } from '@wenyuan/contract/areas/special-collections.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse } from '../../testing/answers.ts'
import { openScreen } from '../../testing/open-page.tsx'

test('a collection that does not exist says so and leads to the others', async () => {
  await openScreen('/specialBaseDetail/none', {
    answers: [
      refuse(specialCollections.detail, 'COLLECTION_UNKNOWN'),
      answer(specialCollections.list, { total: 0, records: [], classes: [] }),
      answer(specialCollections.hot, []),
    ],
  })
  await expect.element(page.getByRole('heading', { level: 1, name: '没有这个专题库' })).toBeVisible()
  await page.getByRole('link', { name: '显示全部专题库' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: '专题库', exact: true })).toBeVisible()
})
