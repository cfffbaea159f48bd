// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { setReader } from './reader-state.ts'
import { currentSignInRequest, finishSignIn, requireSignIn } from './require-sign-in.ts'

const lin = { userId: 'r1', groupCode: 'whu', libCode: '', name: '林', pictureUrl: '' }

beforeEach(() => setReader(undefined))

test('a signed-in reader continues at once, without a dialog', async () => {
  setReader(lin)
  expect(await requireSignIn()).toBe(true)
  expect(currentSignInRequest()).toBeUndefined()
})

test('all waiting actions continue after one sign-in', async () => {
  const asked = [requireSignIn('first'), requireSignIn()]
  expect(currentSignInRequest()).toEqual({ message: 'first' })
  finishSignIn(true)
  expect(await Promise.all(asked)).toEqual([true, true])
  expect(currentSignInRequest()).toBeUndefined()
})

test('closing the dialog cancels the waiting actions', async () => {
  const asked = requireSignIn()
  finishSignIn(false)
  expect(await asked).toBe(false)
})

test('an invalid stored reader counts as signed out', async () => {
  sessionStorage.setItem('userInfo', '{"name":"x"}')
  void requireSignIn()
  expect(currentSignInRequest()).toBeDefined()
  finishSignIn(false)
})
