import type { Page } from 'playwright-core'
import { routeAddresses } from '../../e2e/route-addresses.ts'
import type { Words } from '../../e2e/words.ts'
import { agreeToRules } from '../../e2e/shop-steps.ts'
import { staffScreens } from './staff-screens.ts'

/** What a contact sheet shows. */
export interface Screen {
  /** Name of its file. */
  name: string
  path: string
  /** Path of the library; default: the first of the demo. */
  library?: string
  /** Who sees it; default: a visitor. */
  as?: 'reader' | 'staff'
  /** Steps before the pictures are taken, in every view. */
  before?: (page: Page, words: Words) => Promise<void>
}

/** Tabs of the personal centre. Source: spec 1 §3. */
const TABS = 18

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

const more: readonly Screen[] = [
  { name: 'other-library', path: '/Home', library: 'linjiang' },
  {
    name: 'suggestions',
    path: '/Home',
    before: async (page, words) => {
      await page.getByRole('combobox', { name: words.box }).fill('红楼')
      await page.getByRole('listbox').getByRole('option').first().waitFor()
    },
  },
  { name: 'nothing-found', path: '/searchList?q=红楼梦 量子色动力学 qqqzzz' },
  { name: 'filters', path: '/searchList?q=文学', before: openDialog(/^(筛选|篩選|Filters)/) },
  { name: 'help', path: '/Home', before: openDialog(/^(使用帮助|使用說明|Help)/) },
  { name: 'menu', path: '/Home', before: openMenu },
]

/** Name of the sheet of a route. */
export const fileNameOf = (route: string): string => route.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '')

/**
 * Every route, the tabs of the personal centre for a reader, and what is opened on a screen, and the staff room.
 *
 * @param real addresses by route, of things that the library has
 */
export const screensOf = (recordId: string, real: ReadonlyMap<string, string>): readonly Screen[] => [
  ...routeAddresses(recordId, real).map(({ route, path, forReader }) => ({
    name: fileNameOf(route),
    path,
    ...(forReader ? { as: 'reader' as const } : {}),
    ...(route.startsWith('/drivePur') ? { before: agreeToRules } : {}),
  })),
  ...Array.from({ length: TABS }, (_, at) => ({
    name: `personalCenter-tab-${at + 1}`,
    path: `/personalCenter?tab=${at + 1}`,
    as: 'reader' as const,
  })),
  ...more,
  ...staffScreens(recordId),
]
