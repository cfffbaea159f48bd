import { story } from './browser.ts'
import { makeReader, type Reader } from './reader.ts'
import { outsideRoutes, realAddresses } from './real-addresses.ts'
import { type OpenRoute, routeAddresses, someRecordId } from './route-addresses.ts'
import { signInAs } from './sign-in.ts'
import type { LanguageTag } from './words.ts'

/** A reader who has something on every screen: a questionnaire, loans, and who may order. */
const ACCOUNT = '20260001'

/** What a screen shows instead of the thing that it is for. */
const NOTHING_THERE = ['not-found', 'closed'].map((kind) => `main [data-empty="${kind}"]`).join(', ')

/**
 * A story of every route, with addresses of things that the library has. They are looked for once, for all files of a
 * worker.
 */
export const routeStory = story.extend<object, { realRoutes: OpenRoute[] }>({
  realRoutes: [
    async ({ browser, portal }, use) => {
      const open = () => makeReader(browser, portal.address, {})
      const [visitor, reader] = await Promise.all([open(), open()])
      await Promise.all([visitor.box.waitFor(), signInAs(reader, ACCOUNT)])
      const recordId = await someRecordId(portal.address)
      const pages = { visitor: visitor.page, reader: reader.page }
      const wanted = (route: string) => !outsideRoutes.has(route)
      const { found, missing } = await realAddresses({ recordId, pages, wanted })
      await Promise.all([visitor.context.close(), reader.context.close()])
      if (missing.length > 0) throw new Error(`The library has nothing for:\n${missing.join('\n')}`)
      await use(routeAddresses(recordId, found))
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

/**
 * Opens every route, those for readers as a reader, and looks at it. @returns by route, what the looks have found, and
 * that a screen has nothing to show
 */
export async function lookAtRoutes(
  routes: readonly OpenRoute[],
  { visitor, reader, language }: { visitor: Reader; reader: Reader; language: LanguageTag },
  look: (open: Reader, at: number) => Promise<readonly string[]>,
): Promise<Record<string, string[]>> {
  await signInAs(reader, ACCOUNT, { language })
  const found: Record<string, string[]> = {}
  for (const [at, { route, path, forReader }] of routes.entries()) {
    const open = forReader ? reader : visitor
    await open.goTo(path)
    const nothing = outsideRoutes.has(route) ? [] : await open.page.locator(NOTHING_THERE).allInnerTexts()
    const seen = [...nothing.map((said) => `nothing there: ${said}`), ...(await look(open, at))]
    if (seen.length > 0) found[route] = seen
  }
  return found
}
