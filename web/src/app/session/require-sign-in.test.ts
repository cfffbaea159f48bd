// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { setReader } from './reader-state.ts'
import { currentSignInRequest, finishSignIn, requireSignIn } from './require-sign-in.ts'

const lin = { userId: 'r1', groupCode: 'whu', libCode: '', name: '林', opacPicUrl: '' }

beforeEach(() => setReader(undefined))

test('whoever is in goes on at once, and no dialog opens', async () => {
  setReader(lin)
  expect(await requireSignIn()).toBe(true)
  expect(currentSignInRequest()).toBeUndefined()
})

test('everyone who waits goes on after one sign-in', async () => {
  const asked = [requireSignIn('first'), requireSignIn()]
  expect(currentSignInRequest()).toEqual({ message: 'first' })
  finishSignIn(true)
  expect(await Promise.all(asked)).toEqual([true, true])
  expect(currentSignInRequest()).toBeUndefined()
})

test('a closed dialog lets nothing go on', async () => {
  const asked = requireSignIn()
  finishSignIn(false)
  expect(await asked).toBe(false)
})

test('what is stored and is no reader counts as nobody', async () => {
  sessionStorage.setItem('userInfo', '{"name":"x"}')
  void requireSignIn()
  expect(currentSignInRequest()).toBeDefined()
  finishSignIn(false)
})
