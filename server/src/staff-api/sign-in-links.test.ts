import { session } from '@wenyuan/contract/areas/session.ts'
import { expect, test } from 'vitest'
import { command } from '../testing/commands.ts'
import { NOON, openReaderDesk, PASSWORD, tokenOf } from '../testing/reader-desk.ts'
import { sealedFor } from '../testing/sign-in.ts'
import { type StaffAnswer, staffCaller } from '../testing/staff.ts'

let staff: Awaited<ReturnType<typeof staffCaller>>
const desk = openReaderDesk(async ({ portal, addReader }) => {
  await addReader('L1')
  await addReader('L2')
  await addReader('shut', { locked: true })
  staff = await staffCaller(portal, { rights: 'sign-in-link' })
})

interface Link {
  bound: boolean
  token: string
  jwtHeader: string
  link: string
  expiresAt: string
}
const linkFor = async (body: object): Promise<Link> => {
  const { status, data } = await staff('sign-in-link', body, '')
  expect(status).toBe(200)
  return data as Link
}
const take = (jwt: string) => desk.post('/oga/takeLink', { jwt })
const whoIs = async (headers: Record<string, string>) =>
  (
    await fetch(`${desk.portal.address}/oga/userinfo`, {
      headers: { mappingpath: desk.portal.tenant, ...headers },
    })
  ).status
const bindForm = async (uid: string, username = 'L1') => ({
  username,
  uid,
  ...(await sealedFor(desk.portal, { password: PASSWORD })),
})

test('a trusted application makes a link that signs its reader in, once and within fifteen minutes', async () => {
  const made = await linkFor({ account: 'L1', type: '102', id: 'a/b' })
  expect(made).toMatchObject({ bound: true, expiresAt: new Date(NOON.getTime() + 900_000).toISOString() })
  expect(made.link).toBe(
    `${desk.portal.address}/${desk.portal.tenant}/#/loginExternal/${made.token}/${made.jwtHeader}?type=102&id=a%2Fb`,
  )
  const late = await linkFor({ account: 'L1' })
  const tooLate = await linkFor({ account: 'L1' })
  const answer = await take(made.token)
  expect(answer.data).toBe(true)
  expect(await whoIs(tokenOf(answer))).toBe(200)
  expect((await take(made.token)).errCode).toBe('SIGN_IN_PROOF_INVALID')
  desk.secondsLater(899)
  expect((await take(late.token)).data).toBe(true)
  desk.secondsLater(901)
  expect((await take(tooLate.token)).errCode).toBe('SIGN_IN_PROOF_INVALID')
})

test('the token of a link is good for nothing else, and not at another library', async () => {
  const { token, jwtHeader } = await linkFor({ account: 'L1' })
  expect(await whoIs({ [jwtHeader]: token })).toBe(401)
  expect((await desk.post('/oga/ssoOpac', await bindForm(token))).errCode).toBe('SIGN_IN_PROOF_INVALID')
  expect((await desk.portal.refused(session.otherLogin, { openId: token })).code).toBe(
    'SIGN_IN_PROOF_INVALID',
  )
  const elsewhere = { mappingpath: desk.portal.neighbour }
  expect((await desk.post('/oga/takeLink', { jwt: token }, elsewhere)).errCode).toBe('SIGN_IN_PROOF_INVALID')
  const { token: uid } = await linkFor({ kind: 'learning-app', uid: 'u-0', name: '林' })
  expect((await take(uid)).errCode).toBe('SIGN_IN_PROOF_INVALID')
  expect((await desk.portal.refused(session.otherLogin, { openId: uid })).code).toBe('SIGN_IN_PROOF_INVALID')
})

test('a link with uid binds the account of the learning app; the next one signs its reader in', async () => {
  const first = await linkFor({ kind: 'learning-app', uid: 'u-1', name: '林徽 (app)' })
  expect(first).toMatchObject({ bound: false })
  expect(first.link).toBe(`${desk.portal.address}/${desk.portal.tenant}/#/bindUid?uid=${first.token}`)
  const bound = await desk.post('/oga/ssoOpac', await bindForm(first.token))
  expect(bound.data).toBe(true)
  expect(await whoIs(tokenOf(bound))).toBe(200)
  expect((await desk.post('/oga/ssoOpac', await bindForm(first.token, 'L2'))).errCode).toBe(
    'SIGN_IN_PROOF_INVALID',
  )
  const second = await linkFor({ kind: 'learning-app', uid: 'u-1', name: '林徽 (app)', type: '5' })
  expect(second).toMatchObject({ bound: true })
  expect(second.link).toContain('/#/loginExternal/')
  expect((await take(second.token)).data).toBe(true)
})

test('a link with the uid of a passport account relates it by name and account', async () => {
  const { token, link } = await linkFor({ kind: 'passport', uid: 'p-1', name: '林徽' })
  expect(link).toBe(`${desk.portal.address}/${desk.portal.tenant}/#/relevanceUid?relevanceUid=${token}`)
  const form = { name: '林徽', primaryId: 'L2', uid: token }
  const answer = await desk.post('/oga/passportRelevanceLspUser', {
    ...form,
    ...(await sealedFor(desk.portal, { password: PASSWORD })),
  })
  expect(answer.data).toBe(true)
})

test('a link needs a right of its own, which no key has by "all"', async () => {
  const kiosk = await staffCaller(desk.portal, { rights: 'all' })
  expect(await kiosk('sign-in-link', { account: 'L1' }, '')).toMatchObject({
    status: 403,
    errCode: 'RIGHT_MISSING',
  })
  expect(await staff('checkout', { account: 'L1', barcode: 'x' })).toMatchObject({ errCode: 'RIGHT_MISSING' })
})

test('unknown and locked readers and incomplete input are refused', async () => {
  const ask = async (body: object): Promise<StaffAnswer> => staff('sign-in-link', body, '')
  expect(await ask({ account: 'nobody' })).toMatchObject({
    status: 409,
    errCode: 'READER_UNKNOWN',
    field: 'account',
  })
  expect(await ask({ account: 'shut' })).toMatchObject({ errCode: 'ACCOUNT_LOCKED' })
  for (const bad of [
    {},
    { kind: 'wechat', uid: 'x', name: 'y' },
    { account: 'L1', kind: 'passport', uid: 'x', name: 'y' },
    { account: 'L1', type: ['0'] },
  ])
    expect(await ask(bad)).toMatchObject({ status: 400, errCode: 'INPUT_INVALID' })
})

test('the log names the operation; neither token nor reader is stored', async () => {
  const { token } = await linkFor({ account: 'L1' })
  const { lines } = await command(desk.portal, ['staff-key', 'operations', '--tenant', desk.portal.tenant])
  expect(lines.join('\n')).toContain('sign-in-link')
  const rows = await desk
    .where()
    .db.selectFrom('staff_operation')
    .selectAll()
    .where('tenant', '=', desk.portal.tenant)
    .execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify(rows)).not.toContain('L1')
})
