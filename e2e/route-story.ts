import { story } from './browser.ts'
import { enterAs, ownReader } from './own-reader.ts'
import { makeReader } from './reader.ts'
import { outsideRoutes, realAddresses } from './real-addresses.ts'
import { type OpenRoute, routeAddresses, someRecordId } from './route-addresses.ts'

interface Routes {
  /** Who has what the addresses show: a questionnaire, loans, an order, a gift. */
  account: string
  open: readonly OpenRoute[]
}

/**
 * A story of every route, with addresses of things that the library has. They are looked for once, for all stories of a
 * worker.
 */
export const routeStory = story.extend<object, { realRoutes: Routes }>({
  realRoutes: [
    async ({ browser, portal }, use) => {
      const open = () => makeReader(browser, portal.address, {})
      const [visitor, reader] = await Promise.all([open(), open()])
      const { account } = await ownReader({ like: '20260001' })
      await Promise.all([visitor.box.waitFor(), enterAs(reader, account)])
      const recordId = await someRecordId(portal.address)
      const pages = { visitor: visitor.page, reader: reader.page }
      const wanted = (route: string) => !outsideRoutes.has(route)
      const { found, missing } = await realAddresses({ recordId, pages, wanted })
      await Promise.all([visitor.context.close(), reader.context.close()])
      if (missing.length > 0) throw new Error(`The library has nothing for:\n${missing.join('\n')}`)
      await use({ account, open: routeAddresses(recordId, found) })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
