import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { aPerson, answerStaff, openRoom, sentWith, sessionOver, tell } from './open-room.tsx'
import { otherForms, type StaffForm, staffForms } from './staff-forms.ts'

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx', '!../testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('each form of the staff room is in the list, or is said why not', () => {
  const found = Object.entries(sources)
    .filter(([, source]) => /<form\b|\bas="form"|<ActionDialog\(/.test(source))
    .map(([path]) => path.replace(/^\.\.\/(.*)\.tsx$/, '$1'))
  const listed = [...Object.keys(staffForms), ...Object.keys(otherForms)]
  expect(found.filter((file) => !listed.includes(file))).toEqual([])
  expect(listed.filter((file) => !found.includes(file))).toEqual(['lists/ActionDialog'])
})

const signIn = page.getByRole('dialog', { name: '请重新登录' })
const wholeSignIn = page.getByRole('main').filter({ has: page.getByRole('heading', { name: '馆员登录' }) })
const timesSent = ({ sends }: StaffForm) => sentWith(sends).length

type Field = HTMLInputElement | HTMLTextAreaElement
/** A form in a dialog is the one that is meant. */
const placeOf = ({ nth = 0 }: StaffForm): Element | null =>
  document.querySelector('#main dialog') ?? document.querySelectorAll('#main form')[nth] ?? null
const fieldsOf = (form: StaffForm) => [
  ...(placeOf(form)?.querySelectorAll<Field>('input:not([type="checkbox"]), textarea') ?? []),
]
const typedIn = (form: StaffForm) => fieldsOf(form).map(({ value }) => value)

const byKind: Readonly<Record<string, string>> = { email: 'ning@example.edu', password: 'Quiet-Shelf-7' }

async function openAndType(form: StaffForm) {
  await openRoom(form.path, [...form.answers, sessionOver(form.sends)])
  for (const name of form.opens ?? []) await page.getByRole('button', { name }).click()
  await expect.poll(() => fieldsOf(form).length).toBeGreaterThan(0)
  for (const field of fieldsOf(form)) await page.elementLocator(field).fill(byKind[field.type] ?? 'typed')
}

async function submit(form: StaffForm) {
  const place = placeOf(form)
  if (!form.sentBy) return place instanceof HTMLFormElement ? place.requestSubmit() : undefined
  return page
    .elementLocator(place ?? document.body)
    .getByRole('button', { name: form.sentBy })
    .click()
}

/** In the dialog, or else on the screen of the sign-in. */
async function signInAs(login: string, place: Locator = signIn) {
  answerStaff([tell('sign-in', { ...aPerson, login, token: 'wys_2' })])
  await place.getByLabelText('账号', { exact: true }).fill(login)
  await place.getByLabelText('密码', { exact: true }).fill('Quiet-Shelf-7')
  await place.getByRole('button', { name: '登录', exact: true }).click()
}

const rows = Object.entries(staffForms)

test.for(rows)('%s is kept when the session ends, and is sent again', async ([, form]) => {
  await openAndType(form)
  const typed = form.empties ? [''] : typedIn(form)
  await submit(form)
  await expect.element(signIn).toBeVisible()
  expect(typedIn(form)).toEqual(typed)
  await signInAs(aPerson.login)
  await expect.poll(() => timesSent(form)).toBe(2)
  const [first, again] = sentWith(form.sends)
  expect(again).toEqual({ ...first, token: 'Bearer wys_2' })
  // over once more
  await expect.element(signIn).toBeVisible()
  expect(typedIn(form)).toEqual(typed)
})

/** One for each way in which a screen holds what is typed. */
const ways = ['content/EntryScreen', 'desk/ScanField', 'lists/ActionDialog', 'weights/TrialForm']
const one = rows.filter(([file]) => ways.includes(file))

test.for(one)('%s waits out of sight for its person, and is nobody else’s', async ([, form]) => {
  await openAndType(form)
  const typed = form.empties ? [''] : typedIn(form)
  const [field] = fieldsOf(form)
  await submit(form)
  await signIn.getByRole('button', { name: '关闭' }).click()
  await expect.element(wholeSignIn).toBeVisible()
  expect(field?.checkVisibility()).toBe(false)
  await signInAs(aPerson.login, wholeSignIn)
  await expect.poll(() => field?.checkVisibility()).toBe(true)
  expect(typedIn(form)).toEqual(typed)
  await submit(form)
  if (form.empties) return
  await expect.poll(() => timesSent(form)).toBe(2)
  await signInAs('li')
  await expect.poll(() => field?.isConnected).toBe(false)
  expect(document.body.textContent).not.toContain('typed')
  expect(timesSent(form)).toBe(2)
})

const question = page.getByRole('dialog', { name: '尚未保存' })
const kept = rows.filter(([, { forgets }]) => forgets === undefined)

test.for(kept.filter(([, { isDialog }]) => !isDialog))(
  '%s asks before it is left, and has what was typed when it is opened again',
  async ([, form]) => {
    await openAndType(form)
    const typed = typedIn(form)
    const away = page.getByRole('link', { name: aPerson.name })
    await away.click()
    await question.getByRole('button', { name: '留下', exact: true }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(typedIn(form)).toEqual(typed)
    await away.click()
    await question.getByRole('button', { name: '离开', exact: true }).click()
    await expect.element(page.getByRole('heading', { name: '修改密码' })).toBeVisible()
    history.back()
    const saved = (of: string[]) => of.slice(0, of.length - (form.asking ?? 0))
    await expect.poll(() => saved(typedIn(form))).toEqual(saved(typed))
    await page.getByRole('button', { name: '放弃这些内容' }).click()
    await expect.poll(() => saved(typedIn(form))).not.toEqual(saved(typed))
  },
)

test.for(kept.filter(([, { isDialog }]) => isDialog))(
  '%s asks before it is closed with something typed in it',
  async ([, form]) => {
    await openAndType(form)
    const typed = typedIn(form)
    await userEvent.keyboard('{Escape}')
    await question.getByRole('button', { name: '留下', exact: true }).click()
    expect(typedIn(form)).toEqual(typed)
    await userEvent.keyboard('{Escape}')
    await question.getByRole('button', { name: '离开', exact: true }).click()
    await expect.poll(() => fieldsOf(form)).toEqual([])
  },
)
