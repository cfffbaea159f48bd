import { pageImages } from '@wenyuan/contract/areas/page-images.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refuse } from '../../testing/answers.ts'
import { openScreen } from '../../testing/open-page.tsx'

test('a volume that is not there has one way on', async () => {
  await openScreen('/pageImages/none', { answers: [refuse(pageImages.open, 'VOLUME_UNKNOWN')] })
  await expect.element(page.getByRole('heading', { name: /^没有这册数字化图书/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '回到首页' })).toBeVisible()
  expect(page.getByRole('link').all()).toHaveLength(1)
})
