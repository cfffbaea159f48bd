import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { enterLike } from './own-reader.ts'
import { goWithin } from './sign-in.ts'

story(
  'selected records are cited, exported, moved and removed; a removal can be undone',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/bookListNav' })
    const { page } = reader
    await enterLike(reader, '20260002')
    await page.getByRole('link', { name: '英文小说原著' }).click()
    await page.getByRole('button', { name: '复制到我的书单' }).click()
    await page.getByRole('link', { name: '打开', exact: true }).click()
    await page.getByRole('checkbox', { name: '选择本页全部' }).check()
    const bar = page.getByRole('region', { name: '对所选记录的操作' })
    await bar.getByText('已选 6 条').waitFor()

    await bar.getByRole('button', { name: '引用', exact: true }).click()
    const cite = page.getByRole('dialog', { name: '引用格式' })
    await expect(cite.getByRole('listitem')).toHaveCount(6)
    expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
    await page.keyboard.press('Escape')

    await bar.getByRole('button', { name: '导出' }).click()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: /^RIS/ }).click()
    expect((await file).suggestedFilename()).toMatch(/\.ris$/)
    await page.keyboard.press('Escape')

    await page.getByRole('checkbox', { name: '选择本页全部' }).uncheck()
    await page.getByRole('checkbox', { name: '选择《Dracula》' }).check()
    await bar.getByRole('button', { name: '移到' }).click()
    await bar.getByRole('button', { name: '默认收藏夹' }).click()
    await page.getByText(/已把 1 条移到“默认收藏夹”/).waitFor()
    await expect(page.getByRole('link', { name: 'Dracula' })).toHaveCount(0)

    const title = 'Pride and Prejudice'
    await page.getByRole('button', { name: `移除《${title}》` }).click()
    await page.getByText(`已移除《${title}》`).waitFor()
    await expect(page.getByRole('link', { name: title })).toHaveCount(0)
    await page.getByRole('button', { name: '撤销' }).click()
    await page.getByRole('link', { name: title }).waitFor()

    await page.getByLabel('在书单内检索题名或作者').fill('tale')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1)
  },
)

story('a journal is kept from its record page and taken away in the centre', async ({ openReader }) => {
  const reader = await openReader()
  const { page } = reader
  await enterLike(reader, '20260002')
  // an earlier run may have kept one
  await goWithin(page, '/personalCenter?tab=2&view=resources')
  const none = page.getByText('还没有收藏数据库或期刊')
  const away = page.getByRole('button', { name: /^取消收藏《/ })
  await none.or(away).first().waitFor()
  if ((await away.count()) > 0) await away.first().click()
  await none.waitFor()
  await goWithin(page, '/searchList?q=journal&docCode=2')
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
  const keep = page.getByRole('button', { name: '收藏期刊' })
  await keep.waitFor()
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await keep.click()
  await page.getByText('已收藏，可在“我的收藏”中找到').waitFor()
  await expect(keep).toHaveAttribute('aria-pressed', 'true')
  await goWithin(page, '/personalCenter?tab=2&view=resources')
  await page.getByRole('link', { name: title }).waitFor()
  expect(await axeViolationsOn(page, { width: 360, scheme: 'light' })).toEqual([])
  await page.getByRole('button', { name: `取消收藏《${title}》` }).click()
  await none.waitFor()
})
