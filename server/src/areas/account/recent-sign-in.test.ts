import { account } from '@wenyuan/contract/areas/account.ts'
import { leaving } from '@wenyuan/contract/areas/leaving.ts'
import { areas } from '@wenyuan/contract/areas.ts'
import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { openReaderDesk } from '../../testing/reader-desk.ts'

const desk = openReaderDesk()
const MINUTE = 60

const wanting = Object.entries(areas).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, AnyCall>)
    .filter(([, call]) => call.recentSignIn)
    .map(([name]) => `${area}.${name}`),
)

test('what a stolen session must not change wants a recent sign-in', () => {
  expect(wanting).toEqual([
    'account.updateContact',
    'account.sendPhoneCode',
    'account.checkPhoneCode',
    'account.mailCode',
    'account.beginBinding',
    'account.bindLearningApp',
    'leaving.leave',
  ])
})

test('sixteen minutes after the sign-in address and account are changed with the password only', async () => {
  const { headers } = await desk.someone()
  const contacts = async () => desk.portal.ask(account.contact, {}, { headers })
  const code = async (caller: { headers: Record<string, string> }) =>
    (await desk.portal.refused(account.updateContact, { mail: 'thief@example.org' }, caller)).code
  expect(await desk.portal.ask(account.updateContact, { mail: 'own@example.org' }, { headers })).toBe(true)
  desk.secondsLater(16 * MINUTE)
  expect(await code({ headers })).toBe('SIGN_IN_AGAIN')
  expect((await desk.portal.refused(account.sendPhoneCode, { phone: '13800001234' }, { headers })).code).toBe(
    'SIGN_IN_AGAIN',
  )
  const late = await desk.portal.refused(
    account.checkPhoneCode,
    { phone: '13800001234', code: '123456' },
    { headers },
  )
  expect(late.code).toBe('SIGN_IN_AGAIN')
  expect((await desk.portal.refused(account.mailCode, { mail: 'thief@example.org' }, { headers })).code).toBe(
    'SIGN_IN_AGAIN',
  )
  expect((await desk.portal.refused(leaving.leave, {}, { headers })).code).toBe('SIGN_IN_AGAIN')
  expect((await contacts()).mail).toBe('own@example.org')

  await desk.portal.ask(account.confirmPassword, await desk.shown(), { headers })
  expect(await desk.portal.ask(account.updateContact, { mail: 'next@example.org' }, { headers })).toBe(true)
  expect((await contacts()).mail).toBe('next@example.org')
})

test('another session of the reader is not confirmed by it, and nobody confirms with a wrong password', async () => {
  const { name, headers } = await desk.someone()
  const stolen = { headers: await desk.portal.signIn(name) }
  desk.secondsLater(16 * MINUTE)
  await desk.portal.ask(account.confirmPassword, await desk.shown(), { headers })
  const changed = { mail: 'thief@example.org' }
  expect((await desk.portal.refused(account.updateContact, changed, stolen)).code).toBe('SIGN_IN_AGAIN')
  const guess = await desk.portal.refused(account.confirmPassword, await desk.shown('Wrong 1!'), stolen)
  expect([guess.code, guess.field]).toEqual(['PASSWORD_WRONG', 'password'])
  expect((await desk.portal.refused(account.updateContact, changed, stolen)).code).toBe('SIGN_IN_AGAIN')
})
