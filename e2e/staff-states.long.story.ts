import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { enterNewLibrary, enterRoom, expectSoundRoom } from './staff-sign-in.ts'
import { staffAreIn } from './staff.ts'

story(
  'without a network the room says so, keeps what was typed, and saves it afterwards',
  async ({ openReader }) => {
    const { page, provokes } = await openReader({ language: 'zh-CN' })
    provokes(/ERR_INTERNET_DISCONNECTED|dynamically imported/)
    await enterRoom(page, 'wenyuan', { login: 'administrator' })
    await page.getByRole('heading', { name: '待办', exact: true }).waitFor()
    const open = (path: string) => page.goto(new URL(`/wenyuan/staff/#${path}`, page.url()).href)
    await open('/content/oai-sources/edit')
    await page.getByLabel('代码（必填）').fill(`offline-${Date.now()}`)
    await page.getByRole('group', { name: '名称（必填）' }).getByLabel('简体中文').fill('离线机构库')
    await page.getByLabel('OAI-PMH 地址（必填）').fill('https://repository.example/oai')
    await page.getByRole('checkbox', { name: '启用' }).uncheck()
    await page.context().setOffline(true)
    const save = page.getByRole('button', { name: '保存' })
    await save.click()
    await page.getByText('无法连接服务器').first().waitFor()
    await expect(page.getByRole('group', { name: '名称（必填）' }).getByLabel('简体中文')).toHaveValue(
      '离线机构库',
    )
    await page.context().setOffline(false)
    await save.click()
    await page.getByText('已保存，读者立即可见').waitFor()
    await open('/audit')
    await page
      .getByRole('row', { name: /保存条目 收割的机构库/ })
      .first()
      .waitFor()

    await page.context().setOffline(true)
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '同义词' }).click()
    await page.getByRole('main').getByText('无法连接服务器').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: '重试' }).click()
    await page.getByRole('heading', { name: '同义词', level: 1 }).waitFor()
  },
)

story(
  'what is not there is not offered again, and what is empty says how it begins',
  async ({ openReader }) => {
    if (!staffAreIn('a new library')) return
    const { page, provokes } = await openReader({ language: 'zh-CN' })
    // an entry that is not there
    provokes(/409|404|ApiError/)
    const { code } = await enterNewLibrary(page, 'states')
    const open = (path: string) => page.goto(new URL(`/${code}/staff/#${path}`, page.url()).href)
    const main = page.getByRole('main')

    await open('/content/courses')
    await main.getByText('代码、名称、简介、院系').waitFor()
    await expect(main.getByRole('button', { name: 'CSV' })).toHaveCount(0)
    await main.getByRole('link', { name: '新建第一条' }).click()
    await page.getByRole('heading', { name: '新建：课程' }).waitFor()

    await open('/content/courses/edit?code=gone')
    await main.getByText('该条目不存在').waitFor()
    await expect(main.getByRole('button', { name: '重试' })).toHaveCount(0)
    await main.getByRole('link', { name: '回到待办' }).click()
    await page.getByRole('heading', { name: '待办', exact: true }).waitFor()

    await open('/content/nothing')
    await main.getByRole('heading', { name: '没有这类内容' }).waitFor()
    await main.getByRole('link', { name: '所有内容' }).click()
    await page.getByRole('heading', { name: '内容', level: 1 }).waitFor()
    await open('/list/nothing')
    await main.getByRole('link', { name: '回到待办' }).waitFor()

    await open('/staff')
    const account = main.getByRole('row', { name: /admin/ })
    await account.getByRole('button', { name: '更多' }).click()
    await account.getByRole('button', { name: '重置密码' }).click()
    await page.getByRole('dialog').getByText('admin 的当前密码立即失效').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    await open('/list/list-cost-per-use')
    await main.getByRole('link', { name: '去设置使用统计' }).waitFor()
    await main.getByRole('link', { name: '去填数据库价格' }).waitFor()
    await expect(main.getByRole('button', { name: '打印' })).toHaveCount(0)

    await open('/content/catalogue-targets/edit')
    const kind = main.getByLabel('类型（必填）')
    await kind.waitFor()
    await expect(main.getByLabel('主机')).toHaveCount(0)
    await kind.selectOption({ label: 'Z39.50' })
    await main.getByLabel('主机').waitFor()
    await expect(main.getByText('检索字段')).toHaveCount(0)
    await expectSoundRoom(page)

    await page.setViewportSize({ width: 360, height: 740 })
    await open('/settings/library')
    await main
      .getByLabel('设置项')
      .or(main.getByRole('combobox').first())
      .first()
      .selectOption({ label: '隐私' })
    await page.getByRole('heading', { name: '隐私' }).waitFor()
  },
)

story(
  'in a low window the menu shows where one is, also at its end, and the page stays at its head',
  async ({ openReader }) => {
    const { page } = await openReader({ language: 'zh-CN', height: 640 })
    await enterRoom(page, 'wenyuan', { login: 'administrator' })
    await page.getByRole('heading', { name: '待办', exact: true }).waitFor()
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await menu.getByRole('link', { name: '内容' }).click()
    await page.getByRole('heading', { name: '内容', exact: true }).waitFor()
    await page.goto(new URL('/wenyuan/staff/#/audit', page.url()).href)
    await page.getByRole('heading', { name: '操作日志' }).waitFor()
    const here = await menu.locator('[aria-current]').boundingBox()
    expect((here?.y ?? 0) + (here?.height ?? 999)).toBeLessThanOrEqual(640)
    expect(await page.evaluate<number>('scrollY')).toBe(0)
  },
)
