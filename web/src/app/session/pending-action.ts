import { useEffect, useEffectEvent, useRef } from 'react'
import { readStored, store } from '../../api/stored-session.ts'
import type { Words } from '../../kit/states/words.ts'
import { currentReader } from './reader-state.ts'
import { requireSignIn } from './require-sign-in.ts'

/**
 * What a visitor wanted to do when the sign-in began. It is stored in this window, because the sign-in may lead to another
 * site, to a change of the password or to a binding, and the screen is then opened anew.
 */
interface PendingAction {
  /** The action and its object, such as `request 4711`. */
  name: string
  /** Input of the action, such as the text of a comment. */
  input: string
  /** The screen: the part of the address after the hash. */
  place: string
  at: number
}

/** Longer than a sign-in takes; an action that was given up does not come back much later. */
const KEPT_MS = 20 * 60_000

const placeNow = (): string => location.hash.replace(/^#/, '')

function readPending(): PendingAction | undefined {
  try {
    const { name, input, place, at } = JSON.parse(readStored('wenyuanAction')) as Partial<PendingAction>
    if (!name || input === undefined || !place || !at || Date.now() - at > KEPT_MS) return undefined
    return { name, input, place, at }
  } catch {
    return undefined
  }
}

const keepPending = (name: string, input: string): void =>
  store('wenyuanAction', JSON.stringify({ name, input, place: placeNow(), at: Date.now() }))

const forgetPending = (): void => store('wenyuanAction', '')

/** Stands for the action of seeing the screen. */
const SCREEN = 'screen'

/** The screen that the pending action belongs to: where a sign-in leads that has left it. */
export function pendingPlace(): string | undefined {
  const pending = readPending()
  // nothing takes it on that screen
  if (pending?.name === SCREEN) forgetPending()
  return pending?.place
}

/**
 * Asks for a sign-in that this screen, or something on it, needs. If the sign-in goes on elsewhere it leads back here.
 * @returns whether the reader is in
 */
export async function signInForScreen(message: Words = ''): Promise<boolean> {
  if (currentReader()) return true
  const asked = requireSignIn(message)
  keepPending(SCREEN, '')
  const isIn = await asked
  if (readPending()?.name === SCREEN) forgetPending()
  return isIn
}

/** The input of a pending action, which is then no longer pending. */
function takePending(name: string): string | undefined {
  const pending = readPending()
  if (pending?.name !== name) return undefined
  forgetPending()
  return pending.input
}

/**
 * An action for readers. A visitor signs in first, whatever the method, and the action then goes on: here, or on the
 * screen that is opened anew after the sign-in.
 * @param name names the action and its object: unique in the app
 * @returns starts the action; false: the visitor did not sign in
 */
export function useReaderAction(
  name: string,
  run: (input: string) => void,
): (input?: string, message?: string) => Promise<boolean> {
  const isOpen = useRef(false)
  const goOn = useEffectEvent(() => {
    const input = currentReader() ? takePending(name) : undefined
    if (input !== undefined) run(input)
  })
  useEffect(() => {
    isOpen.current = true
    goOn()
    return () => {
      isOpen.current = false
    }
  }, [])
  return async (input = '', message = '') => {
    if (currentReader()) {
      run(input)
      return true
    }
    const asked = requireSignIn(message)
    keepPending(name, input)
    const isIn = await asked
    if (!isIn) forgetPending()
    // otherwise the screen was left, and goes on when it is opened again
    else if (isOpen.current && takePending(name) !== undefined) run(input)
    return isIn
  }
}
