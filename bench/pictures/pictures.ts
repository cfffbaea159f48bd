import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../../e2e/browser-launch.ts'
import { buildWeb, openPortal } from '../../e2e/portal.ts'
import { watchRequests } from '../../e2e/quiet.ts'
import { realAddresses } from '../../e2e/real-addresses.ts'
import { someRecordId } from '../../e2e/route-addresses.ts'
import { signInAs } from '../../e2e/sign-in.ts'
import { type LanguageTag, languageTags } from '@wenyuan/contract/constants/languages.ts'
import { wordsOf } from '../../e2e/words.ts'
import { printLine, printProgress } from '../shared/figures.ts'
import { contactSheet, type Placed } from './contact-sheet.ts'
import { fileNameOf, type Screen, screensOf } from './screens.ts'
import { signInAtRoom } from './staff-screens.ts'

export const picturesUsage =
  'pictures [--at ADDRESS] [--folder DIR] [--only PARTS-OF-NAMES] [--reader ACCOUNT] [--language TAG]'

/** Columns of a sheet: widths of the window, and how wide its picture is on the sheet. */
const windows = [
  { width: 1280, height: 900, shown: 620 },
  { width: 1024, height: 900, shown: 500 },
  { width: 360, height: 740, shown: 212 },
] as const
const schemes = ['light', 'dark'] as const
const ROW_HEIGHT = 436

/**
 * Takes a picture of every screen of the demo in each width, scheme and language, and puts those of a screen together on a
 * contact sheet, for people to look at.
 */
export async function benchPictures(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      at: { type: 'string' },
      folder: { type: 'string', default: 'pictures' },
      only: { type: 'string', default: '' },
      reader: { type: 'string', default: '20260004' },
      language: { type: 'string' },
    },
  })
  const folder = resolve(values.folder)
  mkdirSync(folder, { recursive: true })
  if (values.at === undefined) await buildWeb()
  const portal = values.at === undefined ? await openPortal() : undefined
  const address = (values.at ?? portal?.address ?? '').replace(/\/$/, '')
  const browser = await openBrowser()
  try {
    const recordId = await someRecordId(address)
    const parts = values.only.split(',')
    const isWanted = (name: string) => parts.some((part) => name.includes(part))
    const wanted = (route: string) => isWanted(fileNameOf(route))
    const real = await inLibrary(browser, { address, recordId, reader: values.reader, wanted })
    const screens = screensOf(recordId, real).filter(({ name }) => isWanted(name))
    const taken = await takePictures(browser, {
      address,
      screens,
      reader: values.reader,
      languages: languageTags.filter((tag) => values.language === undefined || tag === values.language),
    })
    for (const [name, placed] of taken) {
      const widths = windows.map(({ shown }) => shown)
      writeFileSync(join(folder, `${name}.jpg`), await contactSheet(placed, { widths, height: ROW_HEIGHT }))
    }
    printLine({ phase: 'pictures', sheets: taken.size, folder })
  } finally {
    await browser.close()
    await portal?.stop()
  }
}

/** Addresses of things that the library has, looked for as a visitor and as a reader. */
async function inLibrary(
  browser: Browser,
  asked: { address: string; recordId: string; reader: string; wanted: (route: string) => boolean },
): Promise<ReadonlyMap<string, string>> {
  const pages = { visitor: await openPage(browser, 'zh-CN'), reader: await openPage(browser, 'zh-CN') }
  for (const page of Object.values(pages)) await page.goto(`${asked.address}/wenyuan/#/Home`)
  await signInAs({ page: pages.reader }, asked.reader)
  const { found, missing } = await realAddresses({ ...asked, pages })
  for (const way of missing) printProgress(way)
  for (const page of Object.values(pages)) await page.context().close()
  return found
}

/** Runs in the page. */
const isDrawn = `![...document.querySelectorAll('[class*="bone" i], [class*="skeleton" i]')]
  .some((one) => one.getBoundingClientRect().top < innerHeight)`

interface Taking {
  address: string
  screens: readonly Screen[]
  reader: string
  languages: readonly LanguageTag[]
}

/** Pictures by the name of their screen. Each screen is opened once in each language, as the one who sees it. */
async function takePictures(
  browser: Browser,
  { address, screens, reader, languages }: Taking,
): Promise<Map<string, Placed[]>> {
  const taken = new Map<string, Placed[]>()
  for (const [at, language] of languages.entries()) {
    for (const as of [undefined, 'reader', 'staff'] as const) {
      const wanted = screens.filter((screen) => screen.as === as)
      if (wanted.length === 0) continue
      const page = await openPage(browser, language)
      if (as === 'staff') await signInAtRoom(page, address)
      if (as === 'reader') {
        await page.goto(`${address}/wenyuan/#/Home`)
        await signInAs({ page }, reader, { language })
      }
      for (const screen of wanted) {
        const rows = await picturesOf(page, { address, screen, language })
        const placed = rows.map((one) => ({ ...one, row: at * schemes.length + one.row }))
        taken.set(screen.name, [...(taken.get(screen.name) ?? []), ...placed])
      }
      await page.context().close()
      printProgress(`${language}, ${as ?? 'visitor'}`)
    }
  }
  return taken
}

async function openPage(browser: Browser, language: LanguageTag): Promise<Page> {
  const context = await browser.newContext({
    locale: language === 'en' ? 'en-GB' : language,
    timezoneId: 'Asia/Shanghai',
    viewport: { width: windows[0].width, height: windows[0].height },
    reducedMotion: 'reduce',
  })
  watchRequests(context)
  return context.newPage()
}

/** One screen in every width and scheme, in one language: rows count from 0. A screen that does not open is named. */
async function picturesOf(
  page: Page,
  { address, screen, language }: { address: string; screen: Screen; language: LanguageTag },
): Promise<Placed[]> {
  const placed: Placed[] = []
  const open = async () => {
    // a hash alone does not load the page again
    await page.goto('about:blank')
    const app = `${address}/${screen.library ?? 'wenyuan'}/${screen.as === 'staff' ? 'staff/' : ''}`
    await page.goto(`${app}#${screen.path}`)
    await page.getByRole('main').waitFor()
    await page.waitForLoadState('networkidle')
    // what a screen shows while it loads, in the part that is seen; a part further down may not be asked for yet
    await page.waitForFunction(isDrawn, undefined, { timeout: 5_000 }).catch(() => undefined)
    await screen.before?.(page, wordsOf(language))
  }
  try {
    for (const [column, { width, height }] of windows.entries()) {
      await page.setViewportSize({ width, height })
      // what is opened on a screen may be another thing at another width
      if (column === 0 || screen.before) await open()
      for (const [row, colorScheme] of schemes.entries()) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        placed.push({ column, row, picture: await page.screenshot() })
      }
    }
  } catch (error) {
    printProgress(
      `${screen.name} (${language}): ${error instanceof Error ? error.message.split('\n')[0] : ''}`,
    )
  }
  return placed
}
