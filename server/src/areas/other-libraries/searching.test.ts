import { otherLibraries } from '@wenyuan/contract/areas/other-libraries.ts'
import { expect, test } from 'vitest'
import { entryOf } from '../../testing/entries.ts'
import { importContent } from '../../testing/import-content.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()

test('a target that is only a link may stand among those that are asked, and counts nothing', async () => {
  await portal.load(portal.neighbour, [entryOf({ recordId: 'theirs', title: '呐喊' })])
  await importContent(
    portal,
    'catalogue-targets',
    `siteId,name,kind,tenant,page\nnear,近邻,tenant,${portal.neighbour},\nfar,远方,link,,https://far.example/?q={words}\n`,
  )
  const listed = await portal.ask(otherLibraries.list, {})
  const siteIds = listed.map(({ siteId }) => siteId)
  expect(siteIds.toSorted()).toEqual(['far', 'near'])
  const items = [{ searchWord: '呐喊' }]
  expect(await portal.ask(otherLibraries.counts, { siteIds, items })).toMatchObject([
    { siteId: 'near', count: 1, state: 'ok' },
  ])
  expect((await portal.refused(otherLibraries.counts, { siteIds: ['none'], items })).code).toBe(
    'TARGET_UNKNOWN',
  )
})
