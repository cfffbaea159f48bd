import { site } from '@wenyuan/contract/areas/site.ts'
import { expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()

test('screens without content are named, until there is content', async () => {
  const emptyAt = async (as: string) => (await portal.ask(site.config, {}, { as })).emptyScreens
  const bare = await emptyAt(portal.neighbour)
  expect(bare).toEqual(
    expect.arrayContaining([
      '/bookListNav',
      '/categorySearchList',
      '/collectionNav',
      '/courseReference',
      '/dataBaseNav',
      '/departmentList',
      '/drivePurchas',
      '/elecBook',
      '/magazineNav',
      '/readRange',
      '/researcher',
      '/schoolBaseNav',
      '/specialBaseNav',
      '/specialNav',
    ]),
  )
  // a form is content, and search has none of its own
  expect(bare).not.toContain('/bookDonate')
  expect(bare).not.toContain('/advanceSearch')

  await portal.load(portal.neighbour, [
    entryOf({ recordId: 'river-studies', title: '江河研究', docCode: '2' }),
    entryOf({ recordId: 'net', title: '网上的书', docCode: '18', resourceType: 'electronic' }),
  ])
  await expect
    .poll(() => emptyAt(portal.neighbour), { timeout: 15_000, interval: 500 })
    .not.toContain('/magazineNav')
  const later = await emptyAt(portal.neighbour)
  expect(later).not.toContain('/elecBook')
  expect(later).toContain('/dataBaseNav')
})

test('gifts are not offered once they are closed, unless a reader has offered some', async () => {
  await command(portal, ['tenant', 'set', portal.neighbour, 'giftsOpen=false'])
  await portal.appContext.tenants.refresh()
  await expect
    .poll(async () => (await portal.ask(site.config, {}, { as: portal.neighbour })).emptyScreens, {
      timeout: 15_000,
      interval: 500,
    })
    .toContain('/bookDonate')
})
