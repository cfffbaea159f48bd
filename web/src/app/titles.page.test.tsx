import { expect, test } from 'vitest'
import { stopAnswering } from '../testing/answers.ts'
import { aReader, openApp } from '../testing/open-page.tsx'
import { readerAnswers } from '../testing/reader-answers.ts'
import { areaScreens } from './areas.ts'
import { routesWith } from './route-table.ts'

const LAST = 'the last screen'

/** An address of the route: for another thing at each call. */
const addressOf = (route: string, thing: string): string =>
  `${route.replaceAll(/\{\w+\}/g, thing)}?id=${thing}&name=${thing}&q=${thing}&recordId=${thing}`

test.for(routesWith(areaScreens).map(({ route }) => route))(
  'a window has no title of the last screen while %s or another thing there is loading',
  async (route) => {
    await openApp('/advanceSearch', { reader: aReader, answers: readerAnswers })
    await expect.poll(() => document.title).toContain('高级检索')
    // nothing is answered any more: what is loading stays so
    stopAnswering()
    for (const thing of ['7', '8']) {
      document.title = LAST
      location.hash = addressOf(route, thing)
      await expect.poll(() => document.title).not.toBe(LAST)
    }
  },
)
