import { home } from '@wenyuan/contract/areas/home.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../testing/answers.ts'
import { openPart } from '../../testing/open-page.tsx'
import { SearchBox } from './SearchBox.tsx'

test('an empty search box gives a message instead of a search', async () => {
  const searched: string[] = []
  await openPart(<SearchBox words="" field="all" large onSearch={(words) => searched.push(words)} />)
  await page.getByRole('combobox', { name: '检索馆藏' }).fill('   ')
  await page.getByRole('button', { name: '检索', exact: true }).click()
  await expect.element(page.getByRole('region', { name: '消息' }).getByText('请输入检索词')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: '检索馆藏' })).toHaveFocus()
  expect(searched).toEqual([])
})

test('what is called by the typed words is opened, not searched for', async () => {
  const searched: string[] = []
  const found = {
    kind: 'hours',
    title: '开放时间',
    about: '东馆 9:00–18:00',
    path: '/selection',
    link: '',
  } as const
  await openPart(<SearchBox words="" field="all" large onSearch={(words) => searched.push(words)} />, {
    answers: [answer(home.suggest, [{ text: found.title, kind: 'answer', answer: found }])],
  })
  await page.getByRole('combobox', { name: '检索馆藏' }).fill('开馆')
  await expect.element(page.getByRole('option', { name: '开放时间 东馆 9:00–18:00 图书馆' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => location.hash).toBe('#/selection')
  expect(searched).toEqual([])
})
