import { randomUUID } from 'node:crypto'
import { account } from '@wenyuan/contract/areas/account.ts'
import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { session } from '@wenyuan/contract/areas/session.ts'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { proofOf, sameBrowser, outsideKinds } from '../../testing/outside-proofs.ts'
import { openReaderDesk } from '../../testing/reader-desk.ts'

const desk = openReaderDesk(async ({ configure }) => {
  await configure(outsideKinds)
})
const KEY = 'a key shared with another site, 32 or more'
type Headers = Record<string, string>

/** Signs in at the passport and returns to the portal. @returns the `answer` that the app finds in the address */
async function answerOf(loginUrl: string, subject: string): Promise<string> {
  const asked = new URL(loginUrl).searchParams
  const seconds = Math.floor(desk.where().now.getTime() / 1_000)
  const ticket = await new SignJWT({ nonce: asked.get('nonce'), name: subject })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(subject)
    .setJti(randomUUID())
    .setIssuer('passport')
    .setAudience('library')
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 60)
    .sign(new TextEncoder().encode(KEY))
  const back = new URL(asked.get('returnTo') ?? '')
  back.search = new URLSearchParams({ state: asked.get('state') ?? '', ticket }).toString()
  const response = await fetch(back, { redirect: 'manual' })
  return (response.headers.get('location') ?? '').split('answer=')[1] ?? ''
}
const begin = (headers: Headers, kind = 'passport') =>
  desk.portal.ask(account.beginBinding, { kind }, { headers })
/** A binding begun by this session, back from the passport. */
const comeBack = async (headers: Headers, subject: string) => {
  const { loginUrl, ticket } = await begin(headers)
  return { ticket, code: await answerOf(loginUrl, subject) }
}
const finish = (headers: Headers, input: { code: string; ticket: string }) =>
  desk.portal.ask(account.finishBinding, input, { headers })
const refusedFinish = async (headers: Headers, input: object) =>
  (await desk.portal.refused(account.finishBinding, input, { headers })).code
const kindsOf = async (headers: Headers) =>
  (await desk.portal.ask(account.user, {}, { headers })).bindings.map(({ kind }) => kind)

test('a signed-in reader binds an account, which signs in from then on; the inbox says so', async () => {
  const { headers } = await desk.someone()
  const before = await desk.portal.ask(account.user, {}, { headers })
  expect(before.bindable).toEqual(['wechat', 'learning-app', 'passport'])
  expect(await finish(headers, await comeBack(headers, 'p-own'))).toEqual({ kind: 'passport' })
  const after = await desk.portal.ask(account.user, {}, { headers })
  expect(after.bindings.map(({ kind }) => kind)).toEqual(['passport'])
  expect(after.bindable).toEqual(['wechat', 'learning-app'])
  const { records } = await desk.portal.ask(inbox.list, {}, { headers })
  expect(records.map(({ kind }) => kind)).toEqual(['binding-made'])

  const { loginUrl, ticket } = await desk.portal.ask(session.beginOther, { kind: 'passport' })
  const came = { ticket, code: await answerOf(loginUrl, 'p-own') }
  expect(await desk.portal.ask(session.otherLogin, came)).toMatchObject({ bindFlag: true })
})

test('the answer of a binding is taken in the session that began it, once, and signs nobody in', async () => {
  const { headers } = await desk.someone()
  const next = await desk.someone()
  const begun = await comeBack(headers, 'p-theirs')
  // the next reader at the same window, who still has the state token of the first
  expect(await refusedFinish(next.headers, begun)).toBe('SIGN_IN_PROOF_INVALID')
  expect(await refusedFinish({}, begun)).toBe('SIGN_IN_REQUIRED')
  // another session of the same reader
  const elsewhere = await desk.portal.signIn(next.name)
  const own = await comeBack(next.headers, 'p-theirs')
  expect(await refusedFinish(elsewhere, own)).toBe('SIGN_IN_PROOF_INVALID')
  expect((await desk.portal.refused(session.otherLogin, begun)).code).toBe('SIGN_IN_PROOF_INVALID')
  await finish(headers, begun)
  expect(await refusedFinish(headers, begun)).toBe('SIGN_IN_PROOF_INVALID')
  expect([await kindsOf(headers), await kindsOf(next.headers)]).toEqual([['passport'], []])
})

test('a link with the answer of another person binds nothing', async () => {
  const { headers } = await desk.someone()
  const attacker = await desk.someone()
  const { code } = await comeBack(attacker.headers, 'p-attacker')
  const { ticket } = await begin(headers)
  // no state token, that of the reader's own binding, and that of the attacker's sign-in
  const { loginUrl, ticket: visiting } = await desk.portal.ask(session.beginOther, { kind: 'passport' })
  const visit = { ticket: visiting, code: await answerOf(loginUrl, 'p-attacker') }
  for (const input of [{ code }, { code, ticket }, visit, { code: 'x', ticket }, {}]) {
    expect(await refusedFinish(headers, input)).toBe('SIGN_IN_PROOF_INVALID')
  }
  expect(await kindsOf(headers)).toEqual([])
})

test('an account that is bound already, or a second one of the kind, is refused', async () => {
  const [one, other] = [await desk.someone(), await desk.someone()]
  await finish(one.headers, await comeBack(one.headers, 'p-taken'))
  expect(await refusedFinish(other.headers, await comeBack(other.headers, 'p-taken'))).toBe('BOUND_ALREADY')
  const again = await desk.portal.refused(account.beginBinding, { kind: 'passport' }, one)
  expect(again.code).toBe('BOUND_ALREADY')
})

test('only what the library has set up can be bound, and unified authentication needs no binding', async () => {
  const { headers } = await desk.someone()
  const refused = async (kind: string) =>
    (await desk.portal.refused(account.beginBinding, { kind }, { headers })).code
  for (const kind of ['', 'unified', 'cas', 'nothing']) expect(await refused(kind)).toBe('METHOD_OFF')
  await desk.configure({ ...outsideKinds, passportLogin: false })
  expect(await refused('passport')).toBe('METHOD_OFF')
  const { bindable } = await desk.portal.ask(account.user, {}, { headers })
  expect(bindable).toEqual(['wechat', 'learning-app'])
  await desk.configure(outsideKinds)
})

test('a session of sixteen minutes binds nothing until the password is confirmed', async () => {
  const { headers } = await desk.someone()
  desk.secondsLater(16 * 60)
  const uid = await proofOf(desk.portal, desk.where(), 'learning-app', 'app-late')
  const browser = { headers: { ...headers, ...sameBrowser } }
  expect((await desk.portal.refused(account.beginBinding, { kind: 'passport' }, browser)).code).toBe(
    'SIGN_IN_AGAIN',
  )
  expect((await desk.portal.refused(account.bindLearningApp, { uid }, browser)).code).toBe('SIGN_IN_AGAIN')
  const wrong = await desk.portal.refused(account.confirmPassword, await desk.shown('Wrong 1!'), browser)
  expect(wrong.code).toBe('PASSWORD_WRONG')
  expect((await desk.portal.refused(account.bindLearningApp, { uid }, browser)).code).toBe('SIGN_IN_AGAIN')
  expect(await desk.portal.ask(account.confirmPassword, await desk.shown(), browser)).toBe(true)
  expect(await desk.portal.ask(account.bindLearningApp, { uid }, browser)).toBe(true)
  // for a quarter of an hour
  desk.secondsLater(32 * 60)
  const { headers: other } = await desk.someone()
  expect((await desk.portal.refused(account.beginBinding, { kind: 'passport' }, browser)).code).toBe(
    'SIGN_IN_AGAIN',
  )
  expect((await begin(other)).ticket).not.toBe('')
})
