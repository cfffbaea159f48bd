import type { StaffPerson } from '@wenyuan/contract/staff/answers.ts'
import type { StaffRight } from '@wenyuan/contract/staff/calls.ts'
import type { SessionPlace } from '../api/session-over.ts'
import { createStore } from '../kit/create-store.ts'
import { createQuestion } from '../kit/open-question.ts'

/**
 * The token is kept for this window only. It travels in a header, so no other site can use it (CSRF), and it is none of
 * the readers' tokens.
 */
const KEY = 'wenyuanStaffToken'

let token = read()
let person: StaffPerson | undefined
/**
 * The session of the person has ended by itself, and the screen waits for them with what they have typed: `asked` below the
 * sign-in, `left` out of sight, after that was closed.
 */
let over: 'asked' | 'left' | undefined

function read(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

const personNow = createStore(() => person)
/** Whose screen it is; undefined: nobody is signed in, or it is not known yet. */
export const usePerson = personNow.use
const overNow = createStore(() => over)
export const useSessionOver = overNow.use
const signIn = createQuestion()

function change(next: StaffPerson | undefined, nowOver?: typeof over): void {
  person = next
  over = nowOver
  personNow.changed()
  overNow.changed()
}

export const staffToken = (): string => token

export function keepToken(next: string): void {
  token = next
  try {
    sessionStorage.setItem(KEY, next)
  } catch {
    // without storage the session ends with the page
  }
}

export function keepPerson(next: StaffPerson): void {
  change(next)
  signIn.end(true)
}

export function forgetSession(): void {
  keepToken('')
  change(undefined)
  signIn.end(false)
}

/** Nobody signs in now: the screen goes out of sight. */
export function leaveScreen(): void {
  change(person, 'left')
  signIn.end(false)
}

/** A person's login is theirs alone within the library. */
export const screenOwner = (): string => person?.login ?? ''

/** Sessions of staff. */
export const staffSession: SessionPlace = {
  token: staffToken,
  owner: () => (over ? '' : screenOwner()),
  ended: () => (over ? screenOwner() : ''),
  end: () => {
    keepToken('')
    if (person) change(person, over ?? 'asked')
  },
  // without a person, or where nobody sees it, the screen is the sign-in
  ask: (message) => (over === 'asked' ? signIn.ask(message) : Promise.resolve(false)),
}

/** Whether another system of the library does what this right allows. */
export const isElsewhere = (right: StaffRight): boolean => person?.elsewhere.includes(right) ?? false

/** Whether the person may use an operation or list here. */
export const may = (right: StaffRight): boolean =>
  person !== undefined && person.rights.includes(right) && !isElsewhere(right)
