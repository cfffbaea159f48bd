import { beforeAll, expect, test } from 'vitest'
import { siteScope, type SiteScope } from '../../../core/scope.ts'
import { entryOf, itemOf } from '../../../testing/entries.ts'
import { testPortal } from '../../../testing/portal.ts'
import { ordinaryTerms } from '../loan-policy.ts'

const portal = testPortal()
const MOST = ordinaryTerms.holds
beforeAll(() =>
  portal.load(
    portal.tenant,
    Array.from({ length: MOST + 3 }, (_, no) =>
      entryOf({ recordId: `h${no}`, title: `书${no}` }, { items: [itemOf(`H${no}`)] }),
    ),
  ),
)

function here(): SiteScope {
  const site = portal.appContext.tenants.byCode(portal.tenant)
  if (!site) throw new Error('a library is needed')
  return siteScope(portal.appContext, site, { requestId: 'test' })
}
async function readerNamed(account: string): Promise<string> {
  await portal.signIn(account, { reader_type: 'guest' })
  const { reader_id } = await here()
    .db.selectFrom('reader')
    .select('reader_id')
    .where('tenant', '=', portal.tenant)
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  return reader_id
}
const hold = async (readerId: string, no: number): Promise<string> => {
  const library = await portal.appContext.librarySystems.of(here())
  const wanted = { readerId, recordId: `h${no}`, volume: '', pickupLibrary: 'main' }
  const held = await library.placeHold(here(), wanted)
  return 'because' in held ? held.because : 'held'
}

test('a reader has as many holds as the policy says, and not one more', async () => {
  const readerId = await readerNamed('one-after-another')
  const said: string[] = []
  for (let no = 0; no <= MOST; no += 1) said.push(await hold(readerId, no))
  expect(said).toEqual([...Array.from({ length: MOST }, () => 'held'), 'HOLDS_AT_LIMIT'])
})

test('holds placed at the same time stay within the limit together', async () => {
  const readerId = await readerNamed('all-at-once')
  const said = await Promise.all(Array.from({ length: MOST + 3 }, (_, no) => hold(readerId, no)))
  expect(said.filter((word) => word === 'held')).toHaveLength(MOST)
})
