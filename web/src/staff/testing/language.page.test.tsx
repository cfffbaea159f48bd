import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openRoom, refuse } from './open-room.tsx'
import { staffForms } from './staff-forms.ts'

const choose = (label: string) => page.getByRole('banner').getByRole('combobox').selectOptions(label)
const alert = page.getByRole('main').getByRole('alert')

test('a refusal is told in the new language, and so is what is wrong with an entry', async () => {
  const { path = '', answers = [] } = staffForms['content/EntryScreen'] ?? {}
  await openRoom(path, [...answers, refuse('save-content', 'CHANGED_MEANWHILE')])
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(alert).toHaveTextContent('zh-CN CHANGED_MEANWHILE')
  await choose('English')
  await expect.element(alert).toHaveTextContent('en CHANGED_MEANWHILE')
  await choose('繁體中文')
  await expect.element(alert).toHaveTextContent('zh-TW CHANGED_MEANWHILE')
})

test('a scan keeps its sentence in the language that is shown', async () => {
  const { path = '', answers = [] } = staffForms['desk/ScanField'] ?? {}
  await openRoom(path, [...answers, refuse('scan-in', 'ITEM_UNKNOWN')])
  await page.getByRole('textbox').fill('B1')
  await page.getByRole('main').getByRole('button', { name: '确定' }).click()
  const log = page.getByRole('main').getByRole('listitem')
  await expect.element(log).toHaveTextContent('B1zh-CN ITEM_UNKNOWN')
  await choose('English')
  await expect.element(log).toHaveTextContent('B1en ITEM_UNKNOWN')
})

test('what the room itself found wrong is told in the new language', async () => {
  await openRoom('/own', [])
  const next = page.getByLabelText('新密码', { exact: true })
  await page.getByLabelText('当前密码').fill('a')
  await next.fill('b')
  await page.getByLabelText('再次输入新密码').fill('b')
  await page.getByRole('main').getByRole('button', { name: '修改密码' }).click()
  await expect.element(next).toHaveAccessibleDescription(/至少/)
  await choose('English')
  await expect
    .element(page.getByLabelText('New password', { exact: true }))
    .toHaveAccessibleDescription(/^At least/)
})
