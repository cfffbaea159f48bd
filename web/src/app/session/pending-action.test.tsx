// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pendingPlace, signInForScreen, useReaderAction } from './pending-action.ts'
import { setReader } from './reader-state.ts'
import { currentSignInRequest, finishSignIn, suspendSignIn } from './require-sign-in.ts'

const lin = { userId: 'r1', groupCode: 'whu', libCode: '', name: '林', pictureUrl: '' }
let done: string[]
beforeEach(() => {
  done = []
  setReader(undefined)
  sessionStorage.clear()
  location.hash = '#/searchList/bookDetails/1'
})
afterEach(() => {
  cleanup()
  finishSignIn(false)
})

function Follow() {
  const follow = useReaderAction('follow 7', (input) => done.push(input))
  return (
    <button type="button" onClick={() => void follow('follow', 'please sign in')}>
      follow
    </button>
  )
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'follow' }))
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('the action goes on after the sign-in, once', async () => {
  render(<Follow />)
  press()
  expect(currentSignInRequest()).toEqual({ message: 'please sign in' })
  setReader(lin)
  finishSignIn(true)
  await settled()
  expect(done).toEqual(['follow'])
  cleanup()
  render(<Follow />)
  expect(done).toEqual(['follow'])
})

test('after a sign-in that left the screen it goes on when the screen is opened again', async () => {
  render(<Follow />)
  press()
  suspendSignIn()
  cleanup()
  location.hash = '#/modifyPassword'
  expect(pendingPlace()).toBe('/searchList/bookDetails/1')
  setReader(lin)
  render(<Follow />)
  await settled()
  expect(done).toEqual(['follow'])
  expect(pendingPlace()).toBeUndefined()
})

test('a closed dialog gives the action up', async () => {
  render(<Follow />)
  press()
  finishSignIn(false)
  await settled()
  setReader(lin)
  cleanup()
  render(<Follow />)
  expect(done).toEqual([])
})

test('a screen for readers is where a forced change of the password leads back to', async () => {
  location.hash = '#/personalCenter?tab=5'
  void signInForScreen('please sign in')
  suspendSignIn()
  location.hash = '#/modifyPassword'
  expect(pendingPlace()).toBe('/personalCenter?tab=5')
  // once: a later sign-in does not lead there
  expect(pendingPlace()).toBeUndefined()
})

test('a screen for readers is forgotten after an ordinary sign-in, and needs none from a reader', async () => {
  const asked = signInForScreen()
  setReader(lin)
  finishSignIn(true)
  expect(await asked).toBe(true)
  expect(pendingPlace()).toBeUndefined()
  expect(await signInForScreen()).toBe(true)
  expect(currentSignInRequest()).toBeUndefined()
})
