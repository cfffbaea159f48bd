import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { enterLike } from './own-reader.ts'
import { goWithin } from './sign-in.ts'

const references = `@book{a, author = {Bram Stoker}, title = {Dracula}}
@book{b, title = {Pride and {P}rejudice}, year = 1813}
@book{c, title = {A book that no library has}}`

story('references from a text become a list, with those missing named', async ({ openReader }) => {
  const reader = await openReader({ path: '/bookListNav' })
  const { page } = reader
  await enterLike(reader, '20260002')
  await goWithin(page, '/personalCenter?tab=2')
  await page.getByRole('button', { name: '导入文献' }).click()
  const dialog = page.getByRole('dialog', { name: '导入文献到书单' })
  await dialog.getByRole('button', { name: '在馆藏中查找' }).click()
  await dialog.getByText('请粘贴文献或选择文件').waitFor()
  await dialog.getByLabel('选择文件').setInputFiles({
    name: 'references.bib',
    mimeType: 'text/plain',
    buffer: Buffer.from(references),
  })
  await expect(dialog.getByRole('textbox')).toHaveValue(references)
  await dialog.getByRole('button', { name: '在馆藏中查找' }).click()
  await dialog.getByText('读到 3 条文献：馆藏有 2 条，没有 1 条。').waitFor()
  await dialog.getByRole('link', { name: '检索 A book that no library has' }).waitFor()
  expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
  expect(await axeViolationsOn(page, { width: 360, scheme: 'dark' })).toEqual([])

  const name = `导入 ${Date.now()}`
  await dialog.getByRole('button', { name: '保存 2 条' }).click()
  await dialog.getByText('请填写书单名称').waitFor()
  await dialog.getByLabel('书单名称').fill(name)
  await dialog.getByRole('button', { name: '保存 2 条' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('link', { name: 'Dracula' }).waitFor()
  await page.getByRole('link', { name: 'Pride and Prejudice' }).waitFor()
})
