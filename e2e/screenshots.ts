import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser-launch.ts'
import { buildWeb, openPortal } from './portal.ts'
import { type LanguageTag, languageTags, type Words, wordsOf } from './words.ts'

/*
 * Pictures of the main screens, for people to look at: node e2e/screenshots.ts OUTFOLDER [word in the file name]
 * With WENYUAN_STORIES_AT they are taken of a portal that is already open.
 */

interface Screen {
  name: string
  path: string
  library?: string
  /** Steps before the picture is taken. */
  before?: (page: Page, words: Words) => Promise<void>
}

/** Presses a button and waits for its dialog; without such a button the page is used as it is. */
const openDialog = (name: RegExp) => async (page: Page) => {
  const button = page.getByRole('button', { name }).first()
  if (!(await button.isVisible())) return
  await button.click()
  await page.getByRole('dialog').waitFor()
}

/** The drawer on a phone, or the first group of the wide menu. */
const openMenu = async (page: Page, words: Words) => {
  const drawer = page.getByRole('button', { name: words.menu, exact: true })
  if (await drawer.isVisible()) {
    await drawer.click()
    await page.getByRole('dialog').waitFor()
  } else await page.getByRole('navigation', { name: words.mainMenu }).getByRole('button').nth(1).click()
}

const screens: readonly Screen[] = [
  { name: 'home', path: '/Home' },
  { name: 'home-linjiang', path: '/Home', library: 'linjiang' },
  {
    name: 'suggestions',
    path: '/Home',
    before: async (page, words) => {
      await page.getByRole('combobox', { name: words.box }).pressSequentially('红楼')
      await page.getByRole('listbox').getByRole('option').first().waitFor()
    },
  },
  { name: 'list', path: '/searchList?q=红楼梦' },
  { name: 'list-english', path: '/searchList?q=history&docCode=1&langCode=eng' },
  { name: 'list-filters', path: '/searchList?q=文学', before: openDialog(/^(筛选|篩選|Filters)/) },
  { name: 'list-nothing', path: '/searchList?q=红楼梦 量子色动力学 qqqzzz' },
  { name: 'advanced', path: '/advanceSearch?q=红楼梦&field=title&row=and.author.2.曹雪芹' },
  { name: 'classes', path: '/categorySearchList' },
  { name: 'class', path: '/categorySearchList?class=I2' },
  { name: 'new-books', path: '/newBookInform' },
  { name: 'hot-loans', path: '/readRange' },
  { name: 'e-books', path: '/elecBook' },
  { name: 'other-libraries', path: '/otherSearchList?q=红楼梦' },
  { name: 'courses', path: '/courseBookResource' },
  { name: 'course', path: '/courseBookDetail?id=HIS101' },
  { name: 'course-reserves', path: '/courseReference' },
  { name: 'not-open-yet', path: '/magazineNav' },
  { name: 'privacy', path: '/privacy' },
  { name: 'help', path: '/Home', before: openDialog(/^(使用帮助|使用說明|Help)/) },
  { name: 'menu', path: '/Home', before: openMenu },
  {
    name: 'record',
    path: '/searchList?q=三体&field=title',
    before: async (page) => {
      await page.getByRole('heading', { level: 2 }).first().getByRole('link').click()
      await page.getByRole('heading', { level: 1 }).first().waitFor()
    },
  },
]

const views = [
  { width: 1280, height: 900, scheme: 'light' },
  { width: 1280, height: 900, scheme: 'dark' },
  { width: 360, height: 740, scheme: 'light' },
  { width: 360, height: 740, scheme: 'dark' },
] as const

async function takePictures(address: string, folder: string, wanted: string): Promise<number> {
  const browser = await openBrowser()
  let taken = 0
  const take = async (screen: Screen, language: LanguageTag, view: (typeof views)[number]) => {
    const file = `${screen.name}-${language}-${view.width}-${view.scheme}.png`
    if (!file.includes(wanted)) return
    const phone = view.width < 600
    const context = await browser.newContext({
      locale: language === 'en' ? 'en-GB' : language,
      viewport: { width: view.width, height: view.height },
      colorScheme: view.scheme,
      isMobile: phone,
      hasTouch: phone,
      deviceScaleFactor: phone ? 2 : 1,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.goto(`${address}/${screen.library ?? 'wenyuan'}/#${screen.path}`)
    await page.getByRole('main').waitFor()
    await page.waitForLoadState('networkidle')
    await screen.before?.(page, wordsOf(language))
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(folder, file), fullPage: !screen.before })
    await context.close()
    taken += 1
  }
  for (const screen of screens) {
    for (const view of views) {
      for (const language of languageTags) await take(screen, language, view)
    }
  }
  await browser.close()
  return taken
}

const [folder, wanted = ''] = process.argv.slice(2)
if (!folder) {
  process.stderr.write('node e2e/screenshots.ts OUTFOLDER [word in the file name]\n')
  process.exit(2)
}
mkdirSync(folder, { recursive: true })
const open = process.env['WENYUAN_STORIES_AT']
if (!open) await buildWeb()
const portal = open ? { address: open.replace(/\/$/, ''), stop: () => Promise.resolve() } : await openPortal()
try {
  const taken = await takePictures(portal.address, resolve(folder), wanted)
  process.stdout.write(`${taken} pictures in ${resolve(folder)}\n`)
} finally {
  await portal.stop()
}
