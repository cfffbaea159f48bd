import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from '@playwright/test'
import { openSandbox, type Sandbox } from '../sandbox/open.ts'
import { axeViolationsOn } from './axe-helper.ts'
import { type OfStory, story } from './browser.ts'
import { staff, staffAreIn } from './staff.ts'

const wideLight = { width: 1280, scheme: 'light' } as const
const darkPhone = { width: 360, scheme: 'dark' } as const
const libraryOf = (portal: { address: string }) => `${portal.address}/wenyuan`
const student = { role: 'Learner', person: 'p-lin', label: 'HIS101' }

/**
 * A learning system of its own, registered with the library. As `localhost` it is another site than 127.0.0.1: the portal
 * in its frame gets no cookies.
 */
async function openPlatform(
  atEnd: OfStory['atEnd'],
  host: 'localhost' | '127.0.0.1',
): Promise<{ sandbox: Sandbox; address: string }> {
  const sandbox = await openSandbox()
  const named = (address: string) => address.replace('127.0.0.1', host)
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-lti-'))
  const file = join(folder, 'platforms.jsonl')
  const code = `story-${new URL(sandbox.address).port}`
  const settings = sandbox.lti.settings()
  writeFileSync(file, JSON.stringify({ ...settings, code, authUrl: named(settings.authUrl) }))
  await staff('things', 'import', 'lti-platforms', file, '--tenant', 'wydx')
  rmSync(folder, { recursive: true })
  atEnd(async () => {
    await staff('things', 'remove', 'lti-platforms', code, '--tenant', 'wydx')
    await sandbox.close()
  })
  return { sandbox, address: named(sandbox.address) }
}

const frameOf = (page: Page) => page.frameLocator('iframe')

story(
  'a student opens a course list in the learning system, where frames have no cookies',
  async ({ openReader, portal, atEnd }) => {
    if (!staffAreIn('course lists in a learning system')) return
    const library = libraryOf(portal)
    const { sandbox, address } = await openPlatform(atEnd, 'localhost')
    const { page } = await openReader()
    await page.goto(`${address}${sandbox.lti.openFramed(library, student)}`)
    await frameOf(page).getByRole('button', { name: 'Go on' }).click()
    const frame = frameOf(page)
    await frame.getByRole('heading', { level: 1, name: '中国通史' }).waitFor()
    await frame.getByRole('heading', { level: 2, name: '第 1 周' }).waitFor()
    await frame.getByRole('link', { name: '史记', exact: true }).waitFor()
    expect(await page.context().cookies(`${library}/lti`)).toEqual([])
    // the list as a page of its own, which axe can read
    const list = page.frames().at(-1)?.url() ?? ''
    expect(list).toContain('/wenyuan/lti/list?ticket=')

    // a page around the frame that keeps nothing: the reader is offered a window
    sandbox.lti.misbehave({ withMuteStorage: true })
    await page.goto(`${address}${sandbox.lti.openFramed(library, student)}`)
    await frame.getByRole('button', { name: 'Go on' }).click()
    await frame.getByRole('link', { name: '打开新窗口' }).waitFor()

    await page.goto(list)
    expect(await axeViolationsOn(page, wideLight)).toEqual([])
    expect(await axeViolationsOn(page, darkPhone)).toEqual([])
  },
)

story(
  'a teacher chooses a list in the learning system, and the platform gets what was chosen',
  async ({ openReader, portal, atEnd }) => {
    if (!staffAreIn('choosing a course list in a learning system')) return
    const library = libraryOf(portal)
    const { sandbox, address } = await openPlatform(atEnd, 'localhost')
    const { page } = await openReader({ language: 'en' })
    const choice = { kind: 'choice', label: 'no such course' } as const
    await page.goto(`${address}${sandbox.lti.openFramed(library, choice)}`)
    const frame = frameOf(page)
    await frame.getByRole('button', { name: 'Go on' }).click()
    await frame.getByRole('searchbox').fill('HIS101')
    await frame.getByRole('button', { name: 'Find', exact: true }).click()
    await frame.locator('button[value^="HIS101/"]').click()
    await frame.getByRole('checkbox').first().check()
    await frame.getByRole('button', { name: /^Add the selected/ }).click()
    await frame.getByRole('button', { name: /^Add to the learning system/ }).click()
    await frame.getByRole('heading', { name: 'Chosen', exact: true }).waitFor()
    // the portal's page before the answer has the same heading
    const chosen = () =>
      sandbox.lti.answers.at(-1)?.['https://purl.imsglobal.org/spec/lti-dl/claim/content_items']
    await expect.poll(chosen).toBeDefined()
    const links = chosen() as { title: string; custom: Record<string, string> }[]
    expect(links.map(({ custom }) => custom['course'])).toEqual(['HIS101'])

    // the same choice on a phone, in a page of its own
    const near = (await openPlatform(atEnd, '127.0.0.1')).sandbox
    await page.goto(near.lti.open(library, choice))
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByRole('searchbox').waitFor()
    expect(await axeViolationsOn(page, wideLight)).toEqual([])
    expect(await axeViolationsOn(page, darkPhone)).toEqual([])
    await page.getByRole('searchbox').fill('HIS101')
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await page.locator('button[value^="HIS101/"]').click()
    await page.getByRole('checkbox').first().waitFor()
    expect(await axeViolationsOn(page, darkPhone)).toEqual([])
    // and what was chosen opens for a student
    await page.goto(near.lti.open(library, { ...student, label: '', custom: links[0]?.custom ?? {} }))
    await page.getByRole('button', { name: 'Go on' }).click()
    await page
      .getByText(links[0]?.title ?? 'no title')
      .first()
      .waitFor()
  },
)

const claim = 'https://purl.imsglobal.org/spec/lti/claim'
const refused = {
  'zh-CN': {
    'for another tool': [{ aud: 'another-tool' }, '这条消息是发给另一个工具的。'],
    expired: [{ exp: 1_700_000_000 }, '等待时间太长，链接已经失效。'],
    'of a foreign deployment': [
      { [`${claim}/deployment_id`]: 'elsewhere' },
      '图书馆没有登记学习系统的这个部署。请与图书馆联系。',
    ],
  },
  'zh-TW': {
    'for another tool': [{ aud: 'another-tool' }, '這則訊息是送給另一個工具的。'],
    expired: [{ exp: 1_700_000_000 }, '等待時間太長，連結已經失效。'],
    'of a foreign deployment': [
      { [`${claim}/deployment_id`]: 'elsewhere' },
      '圖書館沒有登記學習系統的這個部署。請與圖書館聯絡。',
    ],
  },
  en: {
    'for another tool': [{ aud: 'another-tool' }, /meant for another tool/],
    expired: [{ exp: 1_700_000_000 }, /expired/],
    'of a foreign deployment': [{ [`${claim}/deployment_id`]: 'elsewhere' }, /deployment/],
  },
} as const

for (const language of ['zh-CN', 'zh-TW', 'en'] as const)
  story(`launches that are refused say why, in ${language}`, async ({ openReader, portal, atEnd }) => {
    if (!staffAreIn('refused launches')) return
    const library = libraryOf(portal)
    const { sandbox } = await openPlatform(atEnd, '127.0.0.1')
    const { page, context, provokes } = await openReader({ language })
    provokes(/40\d/)
    const again = { 'zh-CN': '请回到学习系统', 'zh-TW': '請回到學習系統', en: 'learning system' }[language]
    for (const [claims, sentence] of Object.values(refused[language])) {
      sandbox.lti.misbehave({ claims })
      await page.goto(sandbox.lti.open(library, student))
      await page.getByRole('button', { name: 'Go on' }).click()
      await page.getByText(sentence).waitFor()
      await page.getByText(again).first().waitFor()
    }
    sandbox.lti.misbehave({})

    // the same message twice
    await page.goto(sandbox.lti.open(library, student))
    await page.route('**/lti/launch', async (route) => {
      await route.fetch({ maxRedirects: 0 })
      await route.continue()
    })
    await page.getByRole('button', { name: 'Go on' }).click()
    const used = { 'zh-CN': '这个链接已经用过一次。', 'zh-TW': /用過一次/, en: /has been used already/ }[
      language
    ]
    await page.getByText(used).waitFor()
    await page.unroute('**/lti/launch')

    // a message that another browser began
    await page.goto(sandbox.lti.open(library, student))
    const go = page.getByRole('button', { name: 'Go on' })
    await go.waitFor()
    await context.clearCookies()
    await go.click()
    const open = { 'zh-CN': '打开新窗口', 'zh-TW': '開啟新視窗', en: 'Open a new window' }[language]
    await page.getByRole('link', { name: open }).waitFor()
    expect(await axeViolationsOn(page, wideLight)).toEqual([])
    expect(await axeViolationsOn(page, darkPhone)).toEqual([])
  })
