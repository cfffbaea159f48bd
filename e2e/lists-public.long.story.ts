import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { enterLike } from './own-reader.ts'
import { readOnTo } from './read-on.ts'
import { goWithin } from './sign-in.ts'
import { staff, staffAreIn } from './staff.ts'

story(
  'the lists of the library are on the home page and in the navigation; a visitor searches and reads them',
  async ({ openReader }) => {
    for (const [language, shelf, words, wanted, none] of [
      ['zh-CN', '热门书单', '计算机', '计算机专业基础书目', '没有符合条件的书单'],
      ['zh-TW', '熱門書單', '資訊科學', '資訊科學基礎書目', '沒有符合條件的書單'],
      ['en', 'Popular lists', 'computing', 'Foundations of computing', 'No list matches'],
    ] as const) {
      const reader = await openReader({ language })
      const { page } = reader
      const lists = await readOnTo(page, shelf)
      await lists.getByRole('link', { name: wanted }).waitFor()
      await reader.visit('/bookListNav')
      await page.getByRole('link', { name: wanted }).waitFor()
      expect(await axeViolationsOn(page, { width: 1280, scheme: 'light' })).toEqual([])
      expect(await axeViolationsOn(page, { width: 360, scheme: 'dark' })).toEqual([])
      await page.getByRole('searchbox').fill(words)
      await page.keyboard.press('Enter')
      await expect.poll(reader.path).toContain('q=')
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
      await page.getByRole('link', { name: wanted }).click()
      await page.getByRole('heading', { level: 1, name: wanted }).waitFor()
      await page.getByRole('link', { name: '算法导论' }).first().waitFor()
      expect(await axeViolationsOn(page, { width: 1280, scheme: 'dark' })).toEqual([])
      expect(await axeViolationsOn(page, { width: 360, scheme: 'light' })).toEqual([])
      await reader.visit('/bookListNav?q=zzzzzz')
      await page.getByText(none).waitFor()
    }
  },
)

story(
  'a record names the lists that contain it, and steps through the list it was opened from',
  async ({ openReader }) => {
    const reader = await openReader({ path: '/bookListNav' })
    const { page } = reader
    await page.getByRole('link', { name: '英文小说原著' }).click()
    await page.getByRole('link', { name: 'Pride and Prejudice' }).click()
    await page.getByText('第 1 条，共 6 条').waitFor()
    await page.getByRole('link', { name: '下一条' }).click()
    await page.getByText('第 2 条，共 6 条').waitFor()
    await page.getByRole('heading', { level: 1, name: /Jane Eyre/ }).waitFor()
    await readOnTo(page, '收录它的书单')
  },
)

story(
  'a public list is shown once staff have approved it; another reader follows, copies and reports it',
  async ({ openReader }) => {
    if (!staffAreIn('the approval of a list')) return
    const name = `夜读 ${String(Date.now()).slice(-6)}`
    const owner = await openReader()
    await enterLike(owner, '20260002')
    await goWithin(owner.page, '/personalCenter?tab=2')
    await owner.page.getByRole('button', { name: '新建书单' }).click()
    const form = owner.page.getByRole('dialog', { name: '新建书单' })
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await form.getByText('请填写书单名称').waitFor()
    await form.getByLabel('书单名称').fill(name)
    await form.getByLabel('简介').fill('睡前读的小说')
    await form.getByRole('checkbox', { name: '公开这个书单' }).check()
    await form.getByLabel('署名').fill('夜读人')
    expect(await axeViolationsOn(owner.page, { width: 1280, scheme: 'light' })).toEqual([])
    await form.getByRole('button', { name: '保存', exact: true }).click()
    const card = owner.page.getByRole('listitem').filter({ hasText: name })
    await card.getByText('等待审阅').waitFor()

    const waiting = (await staff('desk', 'book-lists', 'list', '--tenant', 'wydx')).split('\n')
    const [id = ''] = (waiting.find((line) => line.includes(name)) ?? '').split('\t')
    await staff('desk', 'book-lists', 'publish', id, '--tenant', 'wydx')
    await owner.page.reload()
    await card.getByText('已公开').waitFor()

    const other = await openReader()
    await enterLike(other, '20260004')
    await goWithin(other.page, `/bookListNav?owner=reader&q=${encodeURIComponent(name)}`)
    await other.page.getByRole('link', { name }).click()
    await other.page.getByText('夜读人').first().waitFor()
    await other.page.getByRole('button', { name: `关注“${name}”` }).click()
    await other.page.getByRole('button', { name: `已关注，取消关注“${name}”` }).waitFor()
    await other.page.getByRole('button', { name: '复制到我的书单' }).click()
    await other.page.getByText(`已复制为“${name}”`).waitFor()
    await other.page.getByRole('button', { name: '举报' }).click()
    await expect.poll(() => other.page.getByLabel('问题说明').inputValue()).toContain(name)
    await goWithin(other.page, '/personalCenter?tab=2&view=followed')
    await other.page.getByRole('link', { name }).waitFor()
    expect(await axeViolationsOn(other.page, { width: 360, scheme: 'dark' })).toEqual([])
  },
)
