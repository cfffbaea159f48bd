import { expect, test } from 'vitest'
import { openScreen } from './open-page.tsx'

const touched = () => matchMedia('(pointer: coarse)').matches

test.for([
  [360, true],
  [1280, false],
] as const)('a page is as wide as asked, and a narrow one is touched: %i px', async ([width, isTouched]) => {
  await openScreen('/author', { width })
  expect([innerWidth, touched()]).toEqual([width, isTouched])
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
})
