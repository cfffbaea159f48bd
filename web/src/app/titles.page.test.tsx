import { search } from '@wenyuan/contract/areas/search.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, stopAnswering } from '../testing/answers.ts'
import { aReader, openApp } from '../testing/open-page.tsx'
import { readerAnswers } from '../testing/reader-answers.ts'
import { nothingFound } from '../testing/samples.ts'
import { areaScreens } from './areas.ts'
import { routesWith } from './route-table.ts'

const LAST = 'the last screen'
// what a screen of the test before begins late
const answers = [...readerAnswers, answer(search.search, nothingFound)]

/** An address of the route: for another thing at each call. */
const addressOf = (route: string, thing: string): string =>
  `${route.replaceAll(/\{\w+\}/g, thing)}?id=${thing}&name=${thing}&q=${thing}&recordId=${thing}`

test.for(routesWith(areaScreens).map(({ route }) => route))(
  'a window has no title of the last screen while %s or another thing there is loading',
  async (route) => {
    await openApp('/author', { reader: aReader, answers })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    // nothing is answered any more: what is loading stays so
    stopAnswering()
    for (const thing of ['7', '8']) {
      document.title = LAST
      location.hash = addressOf(route, thing)
      await expect.poll(() => document.title).not.toBe(LAST)
    }
  },
)
