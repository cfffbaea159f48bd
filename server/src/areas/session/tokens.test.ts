import { account } from '@wenyuan/contract/areas/account.ts'
import { session } from '@wenyuan/contract/areas/session.ts'
import { SignJWT, UnsecuredJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../testing/portal.ts'
import { command } from '../../testing/commands.ts'
import { TOKEN_HEADER } from '../../domain/readers/tokens.ts'

const portal = testPortal()
const NOON = new Date('2026-03-15T04:00:00Z')
const minutesLater = (minutes: number) => portal.setNow(new Date(NOON.getTime() + minutes * 60_000))
beforeEach(() => portal.setNow(NOON))

const refusedWith = async (headers: Record<string, string>, as = portal.tenant) => {
  const { status, code } = await portal.refused(session.userInfo, {}, { as, headers })
  return [status, code]
}
const needsSignIn = [401, 'SIGN_IN_REQUIRED']

test('a signed-in reader gets their own data', async () => {
  const headers = await portal.signIn('S1001', { name: '林徽', lib_code: 'main' })
  expect(await portal.ask(session.userInfo, {}, { headers })).toMatchObject({
    groupCode: portal.tenant,
    libCode: 'main',
    name: '林徽',
    pictureUrl: '',
  })
})

test('a visitor is asked to sign in', async () => {
  expect(await refusedWith({})).toEqual(needsSignIn)
  expect(await refusedWith({ [TOKEN_HEADER]: 'null' })).toEqual(needsSignIn)
})

test('a token of another tenant opens nothing', async () => {
  const headers = await portal.signIn('S1001', { as: portal.neighbour })
  expect(await refusedWith(headers)).toEqual(needsSignIn)
  expect(await portal.ask(session.userInfo, {}, { as: portal.neighbour, headers })).toMatchObject({
    groupCode: portal.neighbour,
  })
})

test('an altered, unsigned or wrongly signed token and garbage open nothing', async () => {
  const token = (await portal.signIn('S1001'))[TOKEN_HEADER] ?? ''
  const [head = '', body = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  const forged = new UnsecuredJWT(claims).encode()
  const bent = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody' })).toString('base64url')
  const foreign = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode('a key nobody gave to anybody 123'))
  const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  for (const bad of [
    forged,
    `${head}.${bent}.${signature}`,
    `${head}.${body}.${flipped}`,
    `${head}.${body}.`,
    foreign,
    'x',
    '..',
    'a'.repeat(4_000),
  ]) {
    expect(await refusedWith({ [TOKEN_HEADER]: bad })).toEqual(needsSignIn)
  }
})

test('a token in a cookie is ignored', async () => {
  const token = (await portal.signIn('S1001'))[TOKEN_HEADER] ?? ''
  expect(await refusedWith({ cookie: `jwt=${token}; jwtHeader=${TOKEN_HEADER}` })).toEqual(needsSignIn)
})

test('after signing out the token is invalid, and signing out again is not an error', async () => {
  const headers = await portal.signIn('S1001')
  expect(await portal.ask(session.logout, { pathname: '/personalCenter' }, { headers })).toEqual({
    logoutUrl: '',
  })
  expect(await refusedWith(headers)).toEqual(needsSignIn)
  expect(await portal.ask(session.logout, {}, { headers })).toEqual({ logoutUrl: '' })
})

const headersAt = async (headers: Record<string, string>) => {
  const response = await fetch(`${portal.address}/oga/userinfo`, {
    headers: { mappingpath: portal.tenant, ...headers },
  })
  return { status: response.status, renewed: response.headers.get(TOKEN_HEADER) }
}

test('an active reader gets a renewed token and never sees a 401', async () => {
  let headers = await portal.signIn('S1001')
  expect(await headersAt(headers)).toEqual({ status: 200, renewed: null })
  for (let minute = 6; minute < 300; minute += 40) {
    minutesLater(minute)
    const { status, renewed } = await headersAt(headers)
    expect([status, typeof renewed]).toEqual([200, 'string'])
    headers = { [TOKEN_HEADER]: renewed ?? '' }
  }
})

test('a session ends after one hour without requests, and after twelve hours in any case', async () => {
  const idle = await portal.signIn('S1001')
  minutesLater(61)
  expect(await refusedWith(idle)).toEqual(needsSignIn)

  portal.setNow(NOON)
  let busy = await portal.signIn('S1001')
  for (let minute = 30; minute < 720; minute += 30) {
    minutesLater(minute)
    busy = { [TOKEN_HEADER]: (await headersAt(busy)).renewed ?? '' }
  }
  minutesLater(721)
  expect(await refusedWith(busy)).toEqual(needsSignIn)
})

const secondsLater = (seconds: number) => portal.setNow(new Date(NOON.getTime() + seconds * 1_000))

test('half a minute after its window was closed, a session ends', async () => {
  const headers = await portal.signIn('S-left')
  expect(await portal.ask(session.leave, {}, { headers })).toBe(true)
  secondsLater(29)
  // a request under way is answered and does not keep the session open
  await portal.ask(account.checks, {}, { headers })
  secondsLater(30)
  expect(await refusedWith(headers)).toEqual(needsSignIn)
  secondsLater(0)
  const other = await portal.signIn('S-left')
  secondsLater(31)
  const listed = await portal.ask(account.sessions, {}, { headers: other })
  expect(listed.filter(({ seenAt }) => seenAt === NOON.toISOString())).toHaveLength(1)
})

test('a window that is reopened, or another window, keeps the session', async () => {
  const headers = await portal.signIn('S1001')
  await portal.ask(session.leave, {}, { headers })
  secondsLater(10)
  await portal.ask(session.userInfo, {}, { headers })
  secondsLater(3_000)
  await portal.ask(session.userInfo, {}, { headers })
  // closed a second time: the time counts from then
  await portal.ask(session.leave, {}, { headers })
  secondsLater(3_020)
  await portal.ask(session.leave, {}, { headers })
  secondsLater(3_031)
  expect(await refusedWith(headers)).toEqual(needsSignIn)
})

test('leaving does not end the session of another reader, and is not an error without a session', async () => {
  const stays = await portal.signIn('S1001')
  const foreign = await portal.signIn('S1001', { as: portal.neighbour })
  expect(await portal.ask(session.leave, {}, {})).toBe(true)
  expect(await portal.ask(session.leave, {}, { headers: foreign })).toBe(true)
  secondsLater(60)
  await portal.ask(session.userInfo, {}, { headers: stays })
  await portal.ask(session.userInfo, {}, { as: portal.neighbour, headers: foreign })
})

test('staff add, change and lock readers, and open a session for a script', async () => {
  const said = async (...argv: string[]) => command(portal, argv)
  expect(
    await said('reader', 'add', 'T9', '--tenant', portal.tenant, '--name', '丁玲', 'phone=138-0000 1111'),
  ).toEqual({
    code: 0,
    lines: ['T9 added'],
    errors: [],
  })
  expect((await said('reader', 'add', ' t９ ', '--tenant', portal.tenant, '--name', 'x')).errors).toEqual([
    'The account " t９ " is taken.',
  ])
  expect((await said('reader', 'set', 'T9', '--tenant', portal.tenant, 'state=gone')).code).toBe(2)
  expect((await said('reader', 'set', 'T9', '--tenant', portal.tenant, 'colour=red')).errors[0]).toContain(
    '"colour"',
  )
  expect(
    (await said('reader', 'set', 'T9', '--tenant', portal.tenant, 'state=frozen', 'faculty=文学院')).code,
  ).toBe(0)
  const token = await said('reader', 'token', 'T9', '--tenant', portal.tenant, '--json')
  const { jwt, jwtHeader } = JSON.parse(token.lines[0] ?? '') as { jwt: string; jwtHeader: string }
  const headers = { [jwtHeader]: jwt }
  expect(await portal.ask(session.userInfo, {}, { headers })).toMatchObject({ name: '丁玲' })
  expect((await said('reader', 'lock', 'T9', '--tenant', portal.tenant)).lines).toEqual([
    'T9 locked, sessions ended: 1',
  ])
  expect(await refusedWith(headers)).toEqual(needsSignIn)
  expect((await said('reader', 'token', 'T9', '--tenant', portal.tenant)).errors).toEqual(['T9 is locked.'])
  expect((await said('reader', 'lock', 'T9', '--tenant', portal.tenant, '--off')).lines).toEqual([
    'T9 open again',
  ])
  expect((await said('reader', 'lock', 'nobody', '--tenant', portal.tenant)).code).toBe(2)
  await said('reader', 'erase', 'T9', '--tenant', portal.tenant, '--unasked')
  const log = await said('list-audit', '--tenant', portal.tenant, '--json')
  const lines = log.lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines).toHaveLength(6)
  expect(lines.filter(({ actorName }) => actorName !== 'command line')).toEqual([])
  expect(lines.map(({ operation }) => operation)).toEqual([
    'erase-reader',
    'change-reader',
    'change-reader',
    'reader-token',
    'change-reader',
    'register-reader',
  ])
  expect(log.lines.join()).not.toMatch(/T9|丁玲/)
})
