import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { layoutShift } from './measures.ts'
import type { Reader } from './reader.ts'
import { staff, staffAreIn } from './staff.ts'

/** The footer with its facts, which are drawn when the reader comes near. */
async function footerOf({ page }: Reader): Promise<Locator> {
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  await footer.getByText(/^©/).waitFor()
  return footer
}

const columns = (footer: Locator) => footer.getByRole('list')
const column = (footer: Locator, name: string) => footer.getByRole('list', { name, exact: true })
const heightOf = async (footer: Locator) => (await footer.boundingBox())?.height ?? 0

story('the footer names the library and has the content that it configures', async ({ openReader }) => {
  const first = await openReader()
  const footer = await footerOf(first)
  await expect(footer).toHaveText(/© 2019–20\d\d 文渊大学图书馆/)
  await expect(footer).toContainText('版本 3.0')
  const place = column(footer, '文渊大学图书馆')
  await place.getByText('文渊校区图书馆路1号').waitFor()
  const map = place.getByRole('link', { name: '地图' })
  await expect(map).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\//)
  await expect(map).toHaveAttribute('target', '_blank')
  await expect(column(footer, '联系我们').getByRole('link')).toHaveText([
    '5550-1000',
    '问题反馈',
    '院系与学科馆员',
  ])
  const house = column(footer, '关于本馆')
  await house.getByText('演示备 00000001 号').waitFor()
  await expect(house.getByRole('link', { name: '隐私说明' })).toHaveAttribute('target', '_blank')
  await house.getByRole('link', { name: '分馆与开放时间' }).click()
  await expect.poll(first.path).toBe('/collectionNav')

  const second = await openReader({ library: 'linjiang' })
  const contact = column(await footerOf(second), '联系我们')
  // this library lists no departments
  await expect(contact.getByRole('link')).toHaveText(['5560-1100', 'library@linjiang.example', '问题反馈'])
})

for (const [width, most] of [
  [1280, 280],
  [1024, 280],
  [360, 260],
] as const)
  story(`at ${width} px the footer is low, has no barriers, and moves nothing`, async ({ openReader }) => {
    for (const language of ['zh-CN', 'zh-TW', 'en'] as const) {
      const reader = await openReader({ language, width, path: '/privacy' })
      const footer = await footerOf(reader)
      expect(await heightOf(footer), `in ${language}`).toBeLessThanOrEqual(most)
      expect((await layoutShift(reader.page)).moved, `in ${language}`).toEqual([])
      for (const scheme of ['light', 'dark'] as const)
        expect(await axeViolationsOn(reader.page, { width, scheme }, 'footer'), `in ${language}`).toEqual([])
    }
  })

async function loadBranch(code: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wenyuan-footer-'))
  const load = async (kind: string, lines: string) => {
    const file = join(folder, `${kind}.csv`)
    await writeFile(file, lines)
    await staff('things', 'import', kind, file, '--tenant', code)
  }
  await load('libraries', '代码,名称,地址,顺序\nmain,主馆,滨江大道1号,1\n')
  await load('locations', '代码,分馆,名称,楼层\nm1,main,综合书库,2\n')
  await rm(folder, { recursive: true })
}

if (staffAreIn('the footer of a library without settings'))
  story(
    'the footer of a library without settings is one line, and grows with them',
    async ({ openReader }) => {
      const code = `footer-${Date.now().toString(36)}`
      await staff('tenant', 'add', code, '--path', code, '--name', '滨江图书馆')
      const reader = await openReader({ library: code })
      const bare = await footerOf(reader)
      await expect(columns(bare)).toHaveCount(1)
      await expect(bare.getByRole('link')).toHaveText(['隐私说明'])
      expect(await heightOf(bare)).toBeLessThan(90)

      await staff('tenant', 'set', code, 'footerPhone=5550-9000')
      await reader.visit('/Home')
      const reached = await footerOf(reader)
      // without an address, a map or branches there is nothing to say where it is
      await expect(column(reached, '滨江图书馆')).toHaveCount(0)
      await column(reached, '联系我们').getByRole('link', { name: '5550-9000' }).waitFor()
      await expect(columns(reached)).toHaveCount(2)

      await loadBranch(code)
      await expect
        .poll(async () => {
          await reader.visit('/Home')
          // without a map the way is that to the addresses of the branches
          return column(await footerOf(reader), '滨江图书馆')
            .getByRole('link')
            .allTextContents()
        })
        .toEqual(['分馆与开放时间'])
    },
  )
