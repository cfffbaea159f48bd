import { account } from '@wenyuan/contract/areas/account.ts'
import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { session } from '@wenyuan/contract/areas/session.ts'
import { expect, test } from 'vitest'
import { findReaderByAccount } from '../../domain/readers/reader-store.ts'
import { listBindings } from '../../domain/readers/binding-store.ts'
import { outsideKinds, proofOf, sameBrowser } from '../../testing/outside-proofs.ts'
import { sealedFor } from '../../testing/sign-in.ts'
import { NOON, openReaderDesk, PASSWORD } from '../../testing/reader-desk.ts'

const desk = openReaderDesk(async ({ addReader, configure }) => {
  await configure(outsideKinds)
  await addReader('attacker')
  await addReader('victim')
})

const proof = (subject: string, kind = 'wechat') => proofOf(desk.portal, desk.where(), kind, subject)
const bindForm = async (more: object) => ({
  username: 'victim',
  ...(await sealedFor(desk.portal, { password: PASSWORD })),
  ...more,
})
const readerOf = async (name: string) => (await findReaderByAccount(desk.where(), name))?.reader_id ?? ''
const bindingsOf = async (name: string) =>
  (await listBindings(desk.where(), await readerOf(name))).map(({ kind }) => kind)
const refusedWith = async (openId: string, headers = {}) => [
  (await desk.portal.refused(session.otherLogin, { openId }, { headers })).code,
  (await desk.portal.refused(session.bind, await bindForm({ openId }), { headers })).code,
]

test('the ticket of a card operation is not an assertion: it can neither sign in nor be bound', async () => {
  const headers = await desk.portal.signIn('attacker')
  for (const operation of ['0', '1'] as const) {
    const shown = await desk.shown()
    const { ticket } = await desk.portal.ask(account.checkCardPassword, { operation, ...shown }, { headers })
    expect(await refusedWith(ticket, sameBrowser)).toEqual(['SIGN_IN_PROOF_INVALID', 'SIGN_IN_PROOF_INVALID'])
    const app = { ...(await bindForm({ uid: ticket })) }
    expect((await desk.portal.refused(account.bindLearningApp, { uid: ticket }, { headers })).code).toBe(
      'SIGN_IN_PROOF_INVALID',
    )
    expect((await desk.post('/oga/ssoOpac', app)).success).toBe(false)
  }
  expect(await bindingsOf('victim')).toEqual([])
})

test('an assertion is not a ticket of a card operation', async () => {
  const headers = await desk.portal.signIn('attacker')
  const ticket = await proof(await readerOf('attacker'))
  expect((await desk.portal.refused(account.reportCard, { operation: '1', ticket }, { headers })).code).toBe(
    'SIGN_IN_PROOF_INVALID',
  )
})

test('a link with another person’s assertion binds nothing in the browser that follows it', async () => {
  const openId = await proof('the attacker’s WeChat')
  const other = { cookie: 'wenyuan-journey=of-the-victim' }
  for (const headers of [{}, other]) {
    expect(await refusedWith(openId, headers)).toEqual(['SIGN_IN_PROOF_INVALID', 'SIGN_IN_PROOF_INVALID'])
  }
  expect(await bindingsOf('victim')).toEqual([])
})

test('an assertion is used once, and signing it again does not extend its time', async () => {
  const openId = await proof('wx-once')
  const browser = { headers: sameBrowser }
  const unbound = await desk.portal.ask(session.otherLogin, { openId }, browser)
  expect(unbound).toMatchObject({ bindFlag: false, jwt: null })
  expect(await refusedWith(openId, sameBrowser)).toEqual(['SIGN_IN_PROOF_INVALID', 'SIGN_IN_PROOF_INVALID'])

  desk.secondsLater(9 * 60)
  const again = await desk.portal.ask(session.otherLogin, { openId: unbound.openId }, browser)
  desk.portal.setNow(new Date(NOON.getTime() + 10 * 60_000 + 1_000))
  expect(await refusedWith(again.openId, sameBrowser)).toEqual([
    'SIGN_IN_PROOF_INVALID',
    'SIGN_IN_PROOF_INVALID',
  ])
})

test('of many concurrent bindings with one assertion, one succeeds', async () => {
  const openId = await proof('wx-race')
  await desk.addReader('racer')
  const forms = await Promise.all(
    Array.from({ length: 6 }, async () => bindForm({ username: 'racer', openId })),
  )
  const answers = await Promise.all(forms.map((form) => desk.post('/oga/userBind', form, sameBrowser)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
})

test('only enabled kinds sign in or can be bound', async () => {
  const openId = await proof('wx-off')
  await desk.configure({ ...outsideKinds, identities: [] })
  expect(await refusedWith(openId, sameBrowser)).toEqual(['METHOD_OFF', 'METHOD_OFF'])
  await desk.configure(outsideKinds)
})

test('the reader is notified of each new binding and the name of its account', async () => {
  await desk.addReader('told')
  const openId = await proof('wx-told')
  const form = await bindForm({ username: 'told', openId })
  expect(await desk.portal.ask(session.bind, form, { headers: sameBrowser })).toBe(true)
  const headers = await desk.portal.signIn('told')
  const { records } = await desk.portal.ask(inbox.list, {}, { headers, language: 'en' })
  expect(records.map(({ text }) => text)).toEqual([
    expect.stringContaining('The WeChat account “wx-told elsewhere” is now linked'),
  ])
})
