import type { StaffPerson } from '@wenyuan/contract/staff/answers.ts'
import type { StaffRight } from '@wenyuan/contract/staff/calls.ts'
import { createStore } from '../kit/create-store.ts'

/**
 * The token is kept for this window only. It travels in a header, so no other site can use it (CSRF), and it is none of
 * the readers' tokens.
 */
const KEY = 'wenyuanStaffToken'

let token = read()
let person: StaffPerson | undefined

function read(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

const store = createStore(() => person)
/** Who is signed in; undefined: nobody, or not known yet. */
export const usePerson = store.use

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
  person = next
  store.changed()
}

export function forgetSession(): void {
  keepToken('')
  person = undefined
  store.changed()
}

/** Whether the person may use an operation or list. */
export const may = (right: StaffRight): boolean => person?.rights.includes(right) ?? false
