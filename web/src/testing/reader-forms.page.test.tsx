import { session, type SessionUser } from '@wenyuan/contract/areas/session.ts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { keepCredentials } from '../api/stored-session.ts'
import { setReader } from '../app/session/reader-state.ts'
import { finishSignIn } from '../app/session/require-sign-in.ts'
import { hexOf } from '../areas/session/password-seal.ts'
import { answer, answerWith, lose, refuse, timesAsked } from './answers.ts'
import { aReader, openOwn } from './open-page.tsx'
import { otherForms, type ReaderForm, readerForms } from './reader-forms.tsx'
import { readerAnswers } from './reader-answers.ts'

const sources = import.meta.glob<string>(['../areas/**/*.tsx', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('each form of the app is in the list, or is said why not', () => {
  const found = Object.entries(sources)
    .filter(([, text]) => /<form\b|<FormFrame\b|\bas="form"/.test(text))
    .map(([path]) => path.replace(/^\.\.\/areas\/(.*)\.tsx$/, '$1'))
  const listed = [...Object.keys(readerForms), ...Object.keys(otherForms)]
  expect(found.filter((file) => !listed.includes(file))).toEqual([])
  expect(Object.keys(otherForms).filter((file) => !found.includes(file))).toEqual([])
})

afterEach(() => finishSignIn(false))

const another: SessionUser = { ...aReader, userId: 'reader-2', name: '王宁' }
const signIn = page.getByRole('dialog', { name: '登录', exact: true })

/** What is typed into a field: by its name, or else by its kind. */
const byName: Readonly<Record<string, string>> = {
  isbn: '9787020002207',
  price: '59',
  publishTime: '2008',
  year: '2008',
  code: '123456',
  takeCode: '123456',
  postcode: '430072',
  oldPassword: 'Wenyuan-2026',
  contact: 'lin@example.edu',
  phone: '13800138000',
  dueDate: '2026-12-01',
  neededBy: '2026-12-01',
}
const byKind: Readonly<Record<string, string>> = {
  email: 'lin@example.edu',
  tel: '13800138000',
  url: 'https://example.edu/',
  password: 'Wenyuan-2027',
  date: '2026-12-01',
  number: '1',
}

type Field = HTMLInputElement | HTMLTextAreaElement
/** The last form is the one that is meant: another may help to fill it in. */
const formNow = () => [...document.querySelectorAll<HTMLFormElement>('#own form')].at(-1)
const fieldsNow = () =>
  [...(formNow()?.elements ?? [])].filter(
    (one): one is Field =>
      (one instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(one.type)) ||
      one instanceof HTMLTextAreaElement,
  )
const typedNow = () => fieldsNow().map(({ value }) => value)
const isShown = () => document.querySelector('#own')?.checkVisibility() ?? false

async function openAndType({ part, sends, answers = [], opens = [], sentBy }: ReaderForm) {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const key = { codeKey: 'key-1', picture: '', publicKey: hexOf(point), workBits: 4 }
  const refused = refuse(sends, 'SIGN_IN_REQUIRED')
  await openOwn(<div id="own">{part}</div>, {
    reader: aReader,
    answers: [...readerAnswers, answer(session.signInKey, key), ...answers, refused],
  })
  for (const name of opens) await page.getByRole('button', { name }).click()
  if (sentBy) return
  await expect.poll(() => fieldsNow().length).toBeGreaterThan(0)
  for (const field of fieldsNow()) {
    if (field.value === '')
      await page
        .elementLocator(field)
        .fill(byName[field.name.replace(/-\d+$/, '')] ?? byKind[field.type] ?? '红楼梦')
  }
}

async function submit({ sentBy }: ReaderForm) {
  await expect
    .poll(() => document.querySelector('#own :is([aria-busy="true"], [aria-disabled="true"])'))
    .toBeNull()
  if (sentBy) await page.getByRole('button', { name: sentBy }).click()
  else formNow()?.requestSubmit()
}

/** What the dialog does after the password was right. */
function comeBack(reader: SessionUser): void {
  keepCredentials({ jwt: 'token-2', jwtHeader: 'jwt' })
  setReader(reader)
  finishSignIn(true)
}

const rows = Object.entries(readerForms)

test.for(rows)(
  '%s is kept when the session ends and when the network is cut, and is sent again',
  async ([, form]) => {
    await openAndType(form)
    const typed = typedNow()
    await submit(form)
    await expect.element(signIn).toBeVisible()
    expect([isShown(), typedNow()]).toEqual([true, typed])
    answerWith([lose(form.sends)])
    comeBack(aReader)
    await expect.poll(() => timesAsked(form.sends)).toBe(2)
    await expect.element(page.getByText(/连不上服务器/).first()).toBeVisible()
    expect([isShown(), typedNow()]).toEqual([true, typed])
    await submit(form)
    await expect.poll(() => timesAsked(form.sends)).toBe(3)
  },
)

test.for(rows)('%s waits out of sight for its reader, and is nobody else’s', async ([, form]) => {
  await openAndType(form)
  const typed = typedNow()
  await submit(form)
  await expect.element(signIn).toBeVisible()
  finishSignIn(false)
  await expect.poll(isShown).toBe(false)
  comeBack(aReader)
  await expect.poll(isShown).toBe(true)
  expect(typedNow()).toEqual(typed)
  comeBack(another)
  await expect.poll(() => typedNow().filter((text) => text === '红楼梦')).toEqual([])
  expect(timesAsked(form.sends)).toBe(1)
})
