import { loans } from '@wenyuan/contract/areas/loans.ts'
import { session } from '@wenyuan/contract/areas/session.ts'
import { beforeAll, expect, test } from 'vitest'
import { archiveRow } from '../testing/archive-row.ts'
import { archived, lendTo, PASSWORD, restored } from '../testing/archived-library.ts'
import { entryOf, itemOf } from '../testing/entries.ts'
import { testPortal } from '../testing/portal.ts'
import { sealedFor } from '../testing/sign-in.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

const portal = testPortal()
let token = ''
let there = ''
let made: Awaited<ReturnType<typeof archived>>
beforeAll(async () => {
  token = await signInStaff(portal, ['administrator'])
  there = await signInStaff(portal, ['administrator'], { as: portal.neighbour })
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'r', title: '红楼梦' }, { items: [itemOf('B2'), itemOf('B3')] }),
  ])
  await lendTo(portal, 'lender')
  made = await archived(portal, token, { parts: ['library', 'files'], withHistory: true })
})

test('a reader signs in there with the same password and sees the same loans', async () => {
  const answer = await restored(portal, there, made.file, portal.neighbour)
  expect(answer).toMatchObject({ state: 'done', because: '', place: '', way: 'in' })
  const signedIn = async (as: string) => {
    const sealed = await sealedFor(portal, { password: PASSWORD }, { as })
    expect(await portal.ask(session.login, { username: 'lender', ...sealed }, { as })).toBe(true)
    const caller = { as, headers: await portal.signIn('lender', { as }) }
    return [await portal.ask(loans.list, {}, caller), await portal.ask(loans.history, {}, caller)]
  }
  const [now, past] = await signedIn(portal.tenant)
  expect([now?.total, past?.total]).toEqual([1, 1])
  expect(await signedIn(portal.neighbour)).toEqual([now, past])
})

test('a download goes on where it broke; its address is for one archive of one library and some hours', async () => {
  const { url, file } = made
  const rest = await fetch(url, { headers: { range: 'bytes=100-' } })
  expect([rest.status, rest.headers.get('content-range')]).toEqual([
    206,
    `bytes 100-${file.length - 1}/${file.length}`,
  ])
  expect(Buffer.from(await rest.arrayBuffer())).toEqual(file.subarray(100))
  expect(rest.headers.get('cache-control')).toBe('no-store')
  const other = await archiveRow(portal, portal.tenant, { way: 'out', state: 'done' })
  const at = (address: string) => fetch(address).then(({ status }) => status)
  expect(await at(url.replace(made.row.archiveId, other))).toBe(404)
  expect(await at(url.replace(`/${portal.tenant}/`, `/${portal.neighbour}/`))).toBe(404)
  expect(await at(url.replace(/ticket=.*/, ''))).toBe(404)
  portal.setNow(new Date('2026-03-15T17:00:00Z'))
  expect(await at(url)).toBe(404)
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
})

test('it is for administrators, one at a time, into an empty library only', async () => {
  const { archiveId } = made.row
  const ask = (name: Parameters<typeof askStaff>[1], body: object, by = token, as = portal.tenant) =>
    askStaff(portal, name, body, { token: by, as }).then(({ errCode }) => errCode)
  const cataloguer = await signInStaff(portal, ['content'])
  expect(await ask('begin-archive', { parts: ['library'] }, '')).toBe('STAFF_KEY_WRONG')
  expect(await ask('begin-archive', { parts: ['library'] }, cataloguer)).toBe('RIGHT_MISSING')
  expect(await ask('begin-upload', { purpose: 'archive', fileName: 'a.zip', bytes: 9 }, cataloguer)).toBe(
    'RIGHT_MISSING',
  )
  expect(await ask('begin-archive', { parts: [] })).toBe('INPUT_INVALID')
  expect(await ask('open-archive', { archiveId }, there, portal.neighbour)).toBe('ARCHIVE_UNKNOWN')
  expect(await ask('drop-archive', { archiveId }, there, portal.neighbour)).toBe('ARCHIVE_UNKNOWN')
  expect(await restored(portal, token, made.file, portal.tenant)).toBe('LIBRARY_NOT_EMPTY')
  expect(await ask('begin-archive', { parts: ['library'] })).toBeNull()
  expect(await ask('begin-archive', { parts: ['library'] })).toBe('ARCHIVE_UNDER_WAY')
  expect(await ask('drop-archive', { archiveId })).toBeNull()
  expect(await ask('open-archive', { archiveId })).toBe('ARCHIVE_UNKNOWN')
  expect(await ask('stop-archive', { archiveId })).toBe('ARCHIVE_UNKNOWN')
})
