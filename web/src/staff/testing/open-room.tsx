import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { inEvery, type LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { FailureCode } from '@wenyuan/contract/failures.ts'
import type { StaffPerson } from '@wenyuan/contract/staff/answers.ts'
import { type AnswerOf, type StaffCallName, staffCalls } from '@wenyuan/contract/staff/calls.ts'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { NavigationProvider } from '../../kit/navigation/NavigationProvider.tsx'
import { noteTrouble } from '../../testing/troubles.ts'
import { createStaffNavigator } from '../navigator.ts'
import { forgetSession, keepPerson, keepToken } from '../session.ts'
import { Room } from '../shell/Room.tsx'
import { activateLanguage, i18n } from '../words.ts'
import '../staff.css'

/** One row of the table: a call, and what it is answered. */
export interface StaffAnswer {
  name: string
  reply: (sent: unknown) => Response
}

const envelope = (body: object, status = 200) =>
  Response.json({ message: '', errCode: null, ...body }, { status })

export const tell = <Name extends StaffCallName>(
  name: Name,
  data: AnswerOf<Name> | ((sent: unknown) => AnswerOf<Name>),
): StaffAnswer => ({
  name,
  reply: (sent) => envelope({ success: true, data: typeof data === 'function' ? data(sent) : data }),
})

/** What a token is answered whose session has ended. */
export const sessionOver = (name: string): StaffAnswer => ({
  name,
  reply: () => envelope({ success: false, message: '登录已过期', errCode: 'STAFF_SESSION_OVER' }, 401),
})

/** Refused, with a sentence in each language. */
export const refuse = (name: StaffCallName, code: FailureCode): StaffAnswer => ({
  name,
  reply: () => {
    const messages = inEvery((tag) => `${tag} ${code}`)
    return envelope({ success: false, message: messages['zh-CN'], messages, errCode: code }, 409)
  },
})

export const aPerson: StaffPerson = {
  name: '王宁',
  login: 'wang',
  roles: ['administrator'],
  roleNames: [{ 'zh-CN': '管理员', 'zh-TW': '管理員', en: 'Administrator' }],
  rights: Object.keys(staffCalls),
  elsewhere: [],
  mustChange: false,
  needsSecondFactor: false,
  hasSecondFactor: false,
  hasPassword: true,
}

let table = new Map<string, StaffAnswer>()
let asked: { name: string; body: unknown; once: string | null; token: string | null }[] = []

/** Answers these calls so from now on. */
export function answerStaff(answers: readonly StaffAnswer[]): void {
  for (const one of answers) table.set(one.name, one)
}

/** What was sent with a call since the test began, one after the other. */
export const sentWith = (name: string) => asked.filter((one) => one.name === name)

function answering(load: typeof fetch): typeof fetch {
  return async (target, options = {}) => {
    const { pathname } = new URL(target instanceof Request ? target.url : target, location.href)
    const name = /^\/staff\/([\w-]+)$/.exec(pathname)?.[1]
    if (name === undefined) return load(target, options)
    const headers = new Headers(options.headers)
    const body: unknown = typeof options.body === 'string' ? JSON.parse(options.body) : options.body
    asked.push({ name, body, once: headers.get('idempotency-key'), token: headers.get('authorization') })
    const { input } = name in staffCalls ? staffCalls[name as StaffCallName] : {}
    const fault = input?.safeParse(body).error
    if (fault) noteTrouble(`${name} was sent what it does not take: ${fault.message}`)
    const row = table.get(name)
    await Promise.resolve()
    options.signal?.throwIfAborted()
    if (!row) {
      noteTrouble(`nobody answers ${name} ${JSON.stringify(body)}`)
      throw new TypeError('no answer')
    }
    return row.reply(body)
  }
}

/** Opens the staff room at a path, with somebody in it. */
export async function openRoom(
  path: string,
  answers: readonly StaffAnswer[],
  { language = 'zh-CN', person = aPerson }: { language?: LanguageTag; person?: StaffPerson } = {},
): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  table = new Map()
  asked = []
  const { fetch: load } = window
  window.fetch = answering(load)
  answerStaff([tell('sign-in-ways', { records: [] }), ...answers])
  await page.viewport(1280, 900)
  await activateLanguage(language)
  location.hash = path
  keepToken('wys_1')
  keepPerson(person)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } })
  const navigator = createStaffNavigator()
  await navigator.settled()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <NavigationProvider navigator={navigator}>
          <Room />
        </NavigationProvider>
      </QueryClientProvider>
    </I18nProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    place.remove()
    navigator.history.destroy()
    client.clear()
    forgetSession()
    window.fetch = load
  })
}
