import { account } from '@wenyuan/contract/areas/account.ts'
import { session } from '@wenyuan/contract/areas/session.ts'
import { expect, test } from 'vitest'
import { identityDigest } from '../../domain/readers/identity-number.ts'
import { deleteBinding, insertBinding } from '../../domain/readers/binding-store.ts'
import { NOON, openReaderDesk, PASSWORD } from '../../testing/reader-desk.ts'
import { outsideKinds, proofOf, sameBrowser } from '../../testing/outside-proofs.ts'
import { sealedFor } from '../../testing/sign-in.ts'

const desk = openReaderDesk()

test('a changed password ends every other session; this window continues with the new token', async () => {
  const { name, headers } = await desk.someone()
  const elsewhere = await desk.portal.signIn(name)
  const change = async (oldPassword: string, password: string) =>
    desk.post(
      account.changePassword.path,
      await sealedFor(desk.portal, { oldPassword, password, confirmPassword: password }, { proof: 'none' }),
      headers,
    )
  expect((await change('Wrong 1!', 'Neue Worte 7')).errCode).toBe('PASSWORD_WRONG')
  expect((await change(PASSWORD, 'short')).errCode).toBe('PASSWORD_NEEDS_THREE_KINDS')
  expect((await change(PASSWORD, PASSWORD)).errCode).toBe('PASSWORD_UNCHANGED')
  const changed = await change(PASSWORD, 'Neue Worte 7')
  expect(changed).toMatchObject({ success: true, message: '密码修改成功' })
  for (const old of [headers, elsewhere]) {
    expect((await desk.portal.refused(session.userInfo, {}, { headers: old })).status).toBe(401)
  }
  const fresh = { [changed.jwtHeader ?? '']: changed.jwt ?? '' }
  expect(await desk.portal.ask(session.userInfo, {}, { headers: fresh })).toMatchObject({ name: '丁玲' })
})

const ID = '11010519491231002X'

test('a card is reported lost and found with the password; reporting it found also asks for identification', async () => {
  const { headers } = await desk.someone({ identity_digest: identityDigest(desk.portal.tenant, ID) })
  const check = async (operation: '0' | '1', more: object = {}, password = PASSWORD) =>
    desk.portal.ask(
      account.checkCardPassword,
      { operation, ...(await desk.shown(password)), ...more },
      { headers },
    )
  const refused = async (operation: '0' | '1', more: object = {}, password = PASSWORD) =>
    (
      await desk.portal.refused(
        account.checkCardPassword,
        { operation, ...(await desk.shown(password)), ...more },
        { headers },
      )
    ).code

  expect(await refused('1', {}, 'Wrong 1!')).toBe('PASSWORD_WRONG')
  const { ticket } = await check('1')
  expect(await desk.portal.ask(account.reportCard, { operation: '1', ticket }, { headers })).toBe(true)
  expect(await desk.portal.ask(account.user, {}, { headers })).toMatchObject({ lostFlag: true })
  expect((await desk.portal.refused(account.reportCard, { operation: '1', ticket }, { headers })).code).toBe(
    'CARD_LOST_ALREADY',
  )
  // a ticket is valid for one operation only
  expect((await desk.portal.refused(account.reportCard, { operation: '0', ticket }, { headers })).code).toBe(
    'SIGN_IN_PROOF_INVALID',
  )
  expect(await refused('0')).toBe('NAME_EMPTY')
  expect(await refused('0', { name: '丁玲', idNumber: '110105194912310021' })).toBe('IDENTITY_INVALID')
  expect(await refused('0', { name: '别人', idNumber: ID })).toBe('IDENTITY_WRONG')
  const found = await check('0', { name: '丁玲', idNumber: ID.toLowerCase() })
  expect(await desk.portal.ask(account.reportCard, { operation: '0', ...found }, { headers })).toBe(true)
  expect(
    (await desk.portal.refused(account.reportCard, { operation: '0', ...found }, { headers })).code,
  ).toBe('CARD_NOT_LOST')
  const other = await desk.someone()
  expect((await desk.portal.refused(account.reportCard, { operation: '1', ticket }, other)).code).toBe(
    'SIGN_IN_PROOF_INVALID',
  )
})

test('a binding is removed with the password, and added with an assertion', async () => {
  const { headers } = await desk.someone()
  await desk.configure(outsideKinds)
  const proof = async () => ({ uid: await proofOf(desk.portal, desk.where(), 'learning-app', 'u-1') })
  const browser = { headers: { ...headers, ...sameBrowser } }
  expect(await desk.portal.ask(account.bindLearningApp, await proof(), browser)).toBe(true)
  expect((await desk.portal.ask(account.user, {}, { headers })).bindings.map(({ kind }) => kind)).toEqual([
    'learning-app',
  ])
  const refused = async (input: object) =>
    (await desk.portal.refused(account.bindLearningApp, input, browser)).code
  expect(await refused(await proof())).toBe('BOUND_ALREADY')
  expect(await refused({ uid: 'u' })).toBe('SIGN_IN_PROOF_INVALID')
  const unbind = async (kind: string) => ({ ...(await desk.shown()), kind })
  expect(await desk.portal.ask(account.unbind, await unbind('learning-app'), { headers })).toBe(true)
  expect((await desk.portal.refused(account.unbind, await unbind('learning-app'), { headers })).code).toBe(
    'BINDING_UNKNOWN',
  )
})

test('an external account opens one reader only', async () => {
  const scope = desk.where()
  const assertion = { kind: 'wechat', subject: 'only-one' }
  const made = await Promise.all(['a', 'b'].map((reader) => insertBinding(scope, assertion, reader, NOON)))
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await deleteBinding(scope, made[0] ? 'a' : 'b', 'wechat')).toBe(true)
})

test('a reader sees their sign-ins, ends one, and signs out everywhere', async () => {
  const { name, headers } = await desk.someone()
  const second = await desk.portal.signIn(name)
  await desk.portal.signIn(name)
  const sessions = await desk.portal.ask(account.sessions, {}, { headers })
  expect(sessions.map(({ current }) => current).filter(Boolean)).toEqual([true])
  expect(sessions).toHaveLength(3)
  const mine = await desk.portal.ask(account.sessions, {}, { headers: second })
  const { sessionId = '' } = mine.find(({ current }) => current) ?? {}
  expect(await desk.portal.ask(account.endSession, { sessionId }, { headers })).toBe(true)
  expect((await desk.portal.refused(session.userInfo, {}, { headers: second })).status).toBe(401)
  expect((await desk.portal.refused(account.endSession, { sessionId }, { headers })).code).toBe(
    'SESSION_UNKNOWN',
  )
  const other = await desk.someone()
  const { sessionId: foreign = '' } = sessions.find(({ current }) => current) ?? {}
  expect((await desk.portal.refused(account.endSession, { sessionId: foreign }, other)).code).toBe(
    'SESSION_UNKNOWN',
  )
  expect(await desk.portal.ask(account.endAllSessions, { keepThis: '1' }, { headers })).toEqual({ ended: 1 })
  expect(await desk.portal.ask(account.endAllSessions, {}, { headers })).toEqual({ ended: 1 })
  expect((await desk.portal.refused(session.userInfo, {}, { headers })).status).toBe(401)
})

test('a data export contains everything stored except what protects the account', async () => {
  const { name, headers } = await desk.someone({ facts: JSON.stringify({ faculty: '文学院' }) })
  await desk.someone()
  const data = await desk.portal.ask(account.ownData, {}, { headers })
  expect(data.reader).toEqual([expect.objectContaining({ account: name, facts: { faculty: '文学院' } })])
  expect(data.reader_session).toHaveLength(1)
  expect(JSON.stringify(data)).not.toMatch(/argon2|password_hash|identity_digest/)
})

test('consent, history and the request for deletion are recorded and can be withdrawn', async () => {
  const { headers } = await desk.someone()
  expect(await desk.portal.ask(account.consent, {}, { headers })).toEqual({ consentVersion: '1' })
  await desk.portal.ask(account.keepHistory, { historyFlag: '0' }, { headers })
  await desk.portal.ask(account.askDeletion, await desk.shown(), { headers })
  expect((await desk.portal.refused(account.askDeletion, await desk.shown(), { headers })).code).toBe(
    'DELETION_ASKED_ALREADY',
  )
  expect(await desk.portal.ask(account.user, {}, { headers })).toMatchObject({
    consentFlag: true,
    historyFlag: false,
    deletionAskedAt: NOON.toISOString(),
  })
  await desk.portal.ask(account.withdrawDeletion, {}, { headers })
  expect((await desk.portal.ask(account.user, {}, { headers })).deletionAskedAt).toBe('')
})
