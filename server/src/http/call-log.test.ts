import { afterEach, expect, test, vi } from 'vitest'
import { search } from '@wenyuan/contract/areas/search.ts'
import { testPortal } from '../testing/portal.ts'

const portal = testPortal()
afterEach(() => vi.restoreAllMocks())

test('the log says of a call what was called and how it ended, and nothing of who called', async () => {
  const logged = vi.spyOn(portal.appContext.events, 'callAnswered')
  const headers = await portal.signIn('20260077', { name: '林晓雨' })
  await portal.ask(search.search, { searchItems: [{ searchWord: '红楼梦' }] }, { headers })
  await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(1))
  expect(logged.mock.calls[0]).toEqual([
    {
      requestId: expect.any(String),
      call: expect.stringContaining('.'),
      status: 200,
      milliseconds: expect.any(Number),
      tenant: portal.tenant,
    },
  ])
})
