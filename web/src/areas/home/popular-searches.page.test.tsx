import { home } from '@wenyuan/contract/areas/home.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/answers.ts'
import { openPart } from '../../testing/open-page.tsx'
import { PopularSearches } from './PopularSearches.tsx'

test('popular words take one line, however many there are: nothing below moves', async () => {
  const held = Promise.withResolvers<void>()
  const words = Array.from({ length: 40 }, (_, at) => ({
    keyWord: `Introduction to the history of books ${at}`,
    count: 1,
  }))
  await openPart(
    <>
      <PopularSearches />
      <p>below</p>
    </>,
    {
      width: 1024,
      language: 'en',
      answers: [answer(home.popularSearches, () => held.promise.then(() => words))],
    },
  )
  const topOfBelow = () => page.getByText('below').element().getBoundingClientRect().top
  await expect.element(page.getByText('below')).toBeVisible()
  const before = topOfBelow()
  held.resolve()
  const links = page.getByRole('link', { name: /^Introduction to the history/ })
  await expect.poll(() => links.all().length).toBe(8)
  expect(topOfBelow()).toBe(before)
  // the keyboard reaches those of the second line
  const last = links.nth(7).element() as HTMLElement
  last.focus()
  const line = last.closest('ul')?.parentElement?.getBoundingClientRect()
  const { top, bottom } = last.getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual((line?.top ?? Infinity) - 1)
  expect(bottom).toBeLessThanOrEqual((line?.bottom ?? 0) + 1)
  expect(topOfBelow()).toBe(before)
})
