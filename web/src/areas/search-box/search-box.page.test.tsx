import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
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
