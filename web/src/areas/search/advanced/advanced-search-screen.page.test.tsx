import { browse } from '@wenyuan/contract/areas/browse.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../testing/answers.ts'
import { openScreen, pathNow } from '../../../testing/open-page.tsx'
import { nothingFound } from '../../../testing/samples.ts'

test('an empty form and half a range give a message', async () => {
  await openScreen('/advanceSearch', {
    answers: [
      answer(browse.conditions, { docCodes: [], libraries: [], languages: [], firstYear: 0, lastYear: 0 }),
      answer(search.search, nothingFound),
    ],
  })
  const submit = page.getByRole('main').getByRole('button', { name: '检索', exact: true })
  await expect.element(page.getByRole('button', { name: '增加一个条件' })).toBeVisible()
  await submit.click()
  await expect.element(page.getByRole('alert').getByText('请输入检索条件')).toBeVisible()
  await page.getByRole('group', { name: '条件 1', exact: true }).getByRole('textbox').fill('文学')
  await page.getByRole('group', { name: '出版年' }).getByRole('textbox', { name: '起始年' }).fill('19')
  await submit.click()
  await expect.element(page.getByText('请写四位数字').first()).toBeVisible()
  expect(pathNow()).toBe('/advanceSearch')
})
