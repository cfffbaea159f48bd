import { browse } from '@wenyuan/contract/areas/browse.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/answers.ts'
import { openScreen } from '../../testing/open-page.tsx'

test('where no record has a class of the Chinese Library Classification, the titles open', async () => {
  await openScreen('/categorySearchList', {
    answers: [
      answer(browse.classes, []),
      answer(search.headings, {
        total: 1,
        headings: [{ heading: '呐喊', count: 2, otherNames: [], seeAlso: [] }],
        see: [],
      }),
    ],
  })
  await expect.element(page.getByRole('link', { name: '呐喊' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '题名' })).toHaveAttribute('aria-current')
  expect(page.getByRole('link', { name: '分类', exact: true }).all()).toEqual([])
})
