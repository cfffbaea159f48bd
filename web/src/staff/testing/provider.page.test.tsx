import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aPerson, answerStaff, openRoom, sentWith, sessionOver, tell } from './open-room.tsx'
import { staffForms } from './staff-forms.ts'

const { path = '', answers = [] } = staffForms['content/EntryScreen'] ?? {}
const away = { ...aPerson, hasPassword: false }
const ways = tell('sign-in-ways', {
  records: [{ kind: 'oidc', title: { 'zh-CN': '', 'zh-TW': '', en: '' } }],
})
const signIn = page.getByRole('dialog', { name: '请重新登录' })

/** Opens the entry, types, saves, and goes to the provider in a new window. @returns speaks as that window does */
async function goToProvider() {
  const opened: string[] = []
  vi.spyOn(window, 'open').mockImplementation((address) => {
    opened.push(String(address), sessionStorage.getItem('wenyuanStaffAwaited') ?? '')
    return window
  })
  await openRoom(path, [ways, ...answers, sessionOver('save-content')], { person: away })
  await page.getByLabelText(/^代码/).fill('typed')
  await page.getByRole('button', { name: '保存' }).click()
  await signIn.getByRole('button', { name: '通过统一身份认证登录' }).click()
  const [address = '', id = ''] = opened
  expect(address).toMatch(/\/staff\/sign-in\/oidc$/)
  expect(sessionStorage.getItem('wenyuanStaffAwaited')).toBeNull()
  return new BroadcastChannel(id)
}

test('a sign-in at a provider has a window of its own, and what was typed is sent again', async () => {
  const channel = await goToProvider()
  const heard = new Promise((resolve) => channel.addEventListener('message', ({ data }) => resolve(data)))
  answerStaff([tell('sign-in-external', { ...away, token: 'wys_2' })])
  channel.postMessage('answer-1')
  expect(await heard).toBe('taken')
  channel.close()
  await expect
    .poll(() => sentWith('save-content').map(({ token }) => token))
    .toEqual(['Bearer wys_1', 'Bearer wys_2'])
  expect(sentWith('sign-in-external').map(({ body }) => body)).toEqual([{ answer: 'answer-1' }])
})

test('somebody else who signs in there gets nothing of the screen', async () => {
  const channel = await goToProvider()
  answerStaff([tell('sign-in-external', { ...away, login: 'li', token: 'wys_2' })])
  channel.postMessage('answer-1')
  await expect.element(signIn).not.toBeInTheDocument()
  channel.close()
  await expect.element(page.getByLabelText(/^代码/)).toHaveValue('')
  expect(sentWith('save-content')).toHaveLength(1)
})
