// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen } from '@testing-library/react'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lightOf } from '../../../api/call.ts'
import { setReader } from '../../../app/session/reader-state.ts'
import { navigated } from '../../../kit/navigation/navigated.tsx'
import { activateLanguage } from '../../../locales/translation.ts'
import { RequestAct } from './RequestAct.tsx'

/** Numbers of the records that the reader has requested. */
const REQUESTED = 35

let asked: URL[]

configure({ asyncUtilTimeout: 10_000 })

/** The page of the reader's requests that a call asks for; those under way are in none of them. */
function pageOf({ searchParams }: URL) {
  const [page, rows] = [Number(searchParams.get('page')), Number(searchParams.get('rows'))]
  const isFetchable = searchParams.get('status') === 'accepted'
  const all = Array.from({ length: isFetchable ? REQUESTED : 0 }, (_, at) => ({ recordId: `book ${at}` }))
  return { total: all.length, records: all.slice((page - 1) * rows, page * rows) }
}

beforeEach(async () => {
  asked = []
  await activateLanguage('en')
  setReader({ userId: 'r1', groupCode: 'wenyuan', libCode: '', name: 'Li', pictureUrl: '' })
  vi.stubGlobal('fetch', async (path: string) => {
    const url = new URL(path, 'http://127.0.0.1')
    asked.push(url)
    const data = url.pathname === lightOf(requests.list).path ? pageOf(url) : []
    return new Response(JSON.stringify({ success: true, data, message: '', errCode: null }))
  })
})
afterEach(() => {
  cleanup()
  setReader(undefined)
})

test('a row says that its book is requested, however many requests are open; all rows share the calls', async () => {
  const rows = [0, 12, 34, 35].map((at) => (
    <RequestAct key={at} recordId={`book ${at}`} title={`Book ${at}`} reserving={false} onOpen={() => {}} />
  ))
  render(<QueryClientProvider client={new QueryClient()}>{navigated(rows).drawn}</QueryClientProvider>)
  const labels = () => screen.getAllByRole('button').map((one) => one.textContent)
  expect(labels()).toEqual(['Request', 'Request', 'Request', 'Request'])
  await vi.waitFor(() => expect(labels()).toEqual(['Requested', 'Requested', 'Requested', 'Request']))
  expect(asked.map(({ searchParams }) => searchParams.get('status'))).toEqual(['accepted', 'start'])
})
