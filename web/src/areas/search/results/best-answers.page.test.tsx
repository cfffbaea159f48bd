import type { SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { barriers } from '../../../testing/barriers.ts'
import { openPart } from '../../../testing/open-page.tsx'
import { BestAnswers } from './BestAnswers.tsx'

const answers: SearchAnswer['bestAnswers'] = [
  {
    kind: 'hours',
    title: 'Opening hours',
    about: `East ${'8:00–22:00 · '.repeat(12)}`,
    path: '/Home',
    link: '',
  },
  { kind: 'database', title: '中国知网', about: '', path: '', link: 'https://database.example/' },
  { kind: 'account', title: 'Renew my loans', about: 'In “Loans”', path: '/selection', link: '' },
]
const cards = page.getByRole('region', { name: 'Perhaps what you need' })

test('cards say what they are, and lead there by the keyboard', async () => {
  await openPart(<BestAnswers answers={answers} />, { language: 'en' })
  const outside = cards.getByRole('link', { name: 'Database 中国知网' })
  await expect.element(outside).toHaveAttribute('href', 'https://database.example/')
  await expect.element(outside).toHaveAttribute('target', '_blank')
  outside.element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(cards.getByRole('link', { name: /Renew my loans/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.hash).toBe('#/selection')
})

test('they have no barriers, and stay within the page', async () => {
  await openPart(<BestAnswers answers={answers} />, { language: 'en' })
  const found = []
  for (const width of [1280, 360])
    for (const scheme of ['light', 'dark'] as const) found.push(...(await barriers({ width, scheme })))
  expect(found).toEqual([])
})

test('without answers there is no region', async () => {
  await openPart(
    <>
      <BestAnswers answers={undefined} />
      <p>rows</p>
    </>,
    { language: 'en' },
  )
  await expect.element(page.getByText('rows')).toBeVisible()
  expect(cards.elements()).toEqual([])
})
