import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import { loans } from '@wenyuan/contract/areas/loans.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { makeFreshDatabase, testServer } from '../testing/fresh-database.ts'
import { move } from '../testing/moving.ts'
import { openPortal, type TestPortal } from '../testing/portal.ts'
import { smallLibrary } from '../testing/small-library.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'
import { TEST_SECRET_KEY } from '../testing/test-cipher.ts'

vi.setConfig({ testTimeout: 300_000 })

const folder = mkdtempSync(join(tmpdir(), 'wenyuan-moved-'))
const env = { WENYUAN_DATA: folder, WENYUAN_SECRET_KEY: TEST_SECRET_KEY }
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Session = Record<'borrower' | 'waiting', Record<string, string>>

/** What two readers and a visitor see. */
async function seenAt(portal: TestPortal, { borrower, waiting }: Session) {
  const found = await portal.ask(search.search, { searchItems: [{ searchWord: '红楼梦' }] })
  return {
    found: found.records.map(({ recordId }) => recordId),
    record: await portal.ask(detail.record, { recordId: 'dream' }),
    loans: await portal.ask(loans.list, {}, { headers: borrower }),
    requests: await portal.ask(requests.list, {}, { headers: waiting }),
    lists: await portal.ask(favourites.lists, {}, { headers: waiting }),
  }
}

const server = testServer()
if (server === undefined) {
  process.stdout.write('not run: a portal after its move (WENYUAN_TEST_DATABASE_URL names no server)\n')
  test('a portal opens its data folder again', async () => {
    for (const expected of [0, 1]) {
      const portal = await openPortal({ folder, env })
      const found = await portal.ask(search.search, { searchItems: [{ searchWord: '红楼梦研究' }] })
      expect(found.records.length).toBe(expected)
      await portal.load('whu', smallLibrary.slice(1, 2))
      await portal.close()
    }
  })
} else {
  test('readers find their sessions, loans, requests and lists as before when the portal has moved to a server', async () => {
    const database = await makeFreshDatabase(server)
    const before = await openPortal({ folder, env })
    await before.load('whu', smallLibrary)
    const token = await signInStaff(before, ['circulation'], { login: 'desk' })
    const readers = { borrower: await before.signIn('borrower'), waiting: await before.signIn('waiting') }
    const lent = await askStaff(before, 'checkout', { account: 'borrower', barcode: 'B000001' }, { token })
    expect(lent).toMatchObject({ status: 200, errCode: null })
    const order = { recordId: 'dream', requestType: 'reservation', libCode: 'main' } as const
    await before.ask(requests.order, order, { headers: readers.waiting })
    const seen = await seenAt(before, readers)
    expect([seen.loans.total, seen.requests.total]).toEqual([1, 1])
    await before.close()

    expect(await move(env, ['--to', database.url])).toMatchObject({ code: 0, errors: [] })
    const after = await openPortal({ folder, env: { ...env, DATABASE_URL: database.url } })
    expect(await seenAt(after, readers)).toEqual(seen)
    // the queue goes on: the copy that comes back is kept for the one who waits
    const back = await askStaff(after, 'checkin', { barcode: 'B000001' }, { token })
    expect(back).toMatchObject({ status: 200, errCode: null })
    expect((await after.ask(loans.list, {}, { headers: readers.borrower })).total).toBe(0)
    const [request] = (await after.ask(requests.list, {}, { headers: readers.waiting })).records
    expect(request).toMatchObject({ takeBarcode: 'B000001' })
    await after.close()
    await database.drop()
  })
}
