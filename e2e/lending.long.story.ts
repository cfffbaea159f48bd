import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { enterLike } from './own-reader.ts'
import { goWithin } from './sign-in.ts'
import { staff, staffAreIn } from './staff.ts'
import { enterRoom, expectSoundRoom } from './staff-sign-in.ts'
import { dayFromNow } from './days.ts'

const libraries = [
  { code: 'wydx', path: 'wenyuan', agency: 'ISIL:CN-DEMO-1', name: '文渊大学图书馆' },
  { code: 'ljxy', path: 'linjiang', agency: 'ISIL:CN-DEMO-2', name: '临江学院图书馆' },
] as const

/** The two demo libraries lend to each other over ISO 18626, through the portal's own address. */
async function becomePartners(address: string): Promise<void> {
  for (const own of libraries) {
    const illPartners = libraries
      .filter(({ code }) => code !== own.code)
      .map(({ code, path, agency, name }) => ({
        kind: 'iso18626',
        code,
        name,
        agency,
        url: `${address}/${path}/iso18626`,
        secret: 'agreed by both demo libraries',
      }))
    const settings = [
      `illAgency="${own.agency}"`,
      'illServed=true',
      `illPartners=${JSON.stringify(illPartners)}`,
    ]
    await staff('tenant', 'set', own.code, ...settings)
  }
}

story(
  'a book of another library is asked for, promised and sent there, arrives, and is lent to its reader',
  async ({ openReader, portal }) => {
    if (!staffAreIn('two libraries that lend to each other')) return
    await becomePartners(portal.address)
    const reader = await openReader({ path: '/Home' })
    await enterLike(reader, '20260004')
    await goWithin(reader.page, '/otherSearchList2?site=neighbour&q=史記會注考證')
    const book = reader.page.getByRole('listitem', { name: /史記會注考證/ }).first()
    await book.getByRole('button', { name: '请图书馆代为获取' }).click()
    await reader.page.getByRole('dialog').getByRole('button', { name: '提交申请' }).click()
    await reader.page.getByText('申请已提交').first().waitFor()

    const here = await openReader({ language: 'zh-CN' })
    await enterRoom(here.page, 'wenyuan', { login: 'reader-services' })
    await here.page.getByRole('heading', { name: '待办', exact: true }).waitFor()
    await here.page.goto(new URL('/wenyuan/staff/#/list/list-other-libraries', here.page.url()).href)
    const asked = here.page.getByRole('row').filter({ hasText: '史記會注考證' }).last()
    const requestNo = await asked.getByRole('cell', { name: /^I\d{8}/ }).innerText()
    await asked.getByRole('button', { name: '请某馆提供' }).click()
    await expectSoundRoom(here.page)
    const dialog = here.page.getByRole('dialog')
    await dialog.getByLabel('合作馆').selectOption({ label: '临江学院图书馆' })
    await dialog.getByRole('button').last().click()
    await dialog.waitFor({ state: 'hidden' })

    const there = await openReader({ language: 'zh-CN' })
    await enterRoom(there.page, 'linjiang', { login: 'reader-services' })
    await there.page
      .getByRole('link', { name: /外馆申请/ })
      .first()
      .click()
    const supply = there.page.getByRole('row').filter({ hasText: requestNo })
    await expect
      .poll(
        async () => {
          await there.page.reload()
          await there.page.getByRole('heading', { name: '外馆申请' }).waitFor()
          return supply.isVisible()
        },
        { timeout: 40_000, intervals: [2_000] },
      )
      .toBe(true)
    await supply.getByText('文渊大学图书馆').waitFor()
    await expectSoundRoom(there.page)
    await supply.getByRole('button', { name: '同意提供' }).click()
    await supply.getByText('可提供').waitFor()
    await supply.getByRole('button', { name: '已发出' }).click()
    const sending = there.page.getByRole('dialog')
    await sending.getByLabel('到期日').fill(dayFromNow(90))
    await sending.getByRole('button').last().click()
    await sending.waitFor({ state: 'hidden' })

    const own = reader.page.getByRole('listitem', { name: /史記會注考證/ }).first()
    const shows = (state: string) =>
      expect
        .poll(
          async () => {
            await goWithin(reader.page, '/Home')
            await goWithin(reader.page, '/personalCenter?tab=4&view=elsewhere')
            await own.waitFor()
            return own.innerText()
          },
          { timeout: 40_000, intervals: [2_000] },
        )
        .toContain(state)
    await shows('已寄出')

    const move = async (to: string) => {
      await here.page.reload()
      await moved.getByRole('button', { name: '处理', exact: true }).click()
      await dialog.getByLabel('改为').selectOption({ label: to })
      await dialog.getByRole('button').last().click()
      await dialog.waitFor({ state: 'hidden' })
    }
    const moved = here.page.getByRole('row').filter({ hasText: requestNo })
    for (const to of ['已到馆', '在借']) await move(to)
    await shows('在借')

    // it goes back, and the request ends on both sides
    await move('已还回')
    await there.page.reload()
    await supply.getByRole('button', { name: '已收回' }).click()
    await supply.waitFor({ state: 'detached' })
    await shows('已完成')
  },
)
