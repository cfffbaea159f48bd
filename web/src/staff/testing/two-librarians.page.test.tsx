import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerStaff, openRoom, refuse, sentWith, tell } from './open-room.tsx'

const text = (name: string): FormField => ({ name, kind: 'text', isRequired: false, most: 100 })
const code = 'main'
const shown = (version: string, entry: object) =>
  tell('show-content', { title: '总馆', version, entry: { code, ...entry } })

/** A branch in its form, of which somebody else saves another version while a librarian types. */
async function saveOverAnother() {
  await openRoom('/content/libraries/edit?code=main', [
    tell('content-kinds', {
      total: 1,
      records: [
        {
          name: 'libraries',
          about: '',
          mayChange: true,
          fields: ['code', 'campus', 'phone', 'mail'].map(text),
        },
      ],
    }),
    shown('v1', { campus: '文理学部', phone: '027-1', mail: '' }),
    refuse('save-content', 'CHANGED_MEANWHILE'),
  ])
  await page.getByRole('textbox', { name: '校区代码' }).fill('工学部')
  await page.getByRole('textbox', { name: '手机' }).fill('027-2')
  answerStaff([
    shown('v2', { campus: '信息学部', phone: '027-1', mail: 'lib@example.edu' }),
    tell('last-change', {
      total: 1,
      records: [{ at: '2026-03-15T04:00:00.000Z', actorName: '李明', operation: 'save-content' }],
    }),
  ])
  await page.getByRole('button', { name: '保存', exact: true }).click()
}

test('what another librarian has saved is joined by field, and both values of one field are shown', async () => {
  await saveOverAnother()
  const both = page.getByRole('group', { name: '校区代码' })
  await expect.element(both.getByText('信息学部')).toBeVisible()
  await expect.element(page.getByText(/^李明 于/)).toBeVisible()
  // changed by one of them only
  await expect.element(page.getByRole('textbox', { name: '手机' })).toHaveValue('027-2')
  await expect.element(page.getByRole('textbox', { name: '邮箱' })).toHaveValue('lib@example.edu')
  await both.getByRole('button', { name: '采用已保存的' }).click()
  await expect.element(page.getByRole('textbox', { name: '校区代码' })).toHaveValue('信息学部')
  answerStaff([
    tell('save-content', { code, change: 'updated' }),
    tell('list-content', { total: 0, records: [] }),
  ])
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect.poll(() => sentWith('save-content').length).toBe(2)
  expect(sentWith('save-content').at(-1)?.body).toMatchObject({
    version: 'v2',
    entry: { campus: '信息学部', phone: '027-2', mail: 'lib@example.edu' },
  })
})

test('of a field that both have changed one’s own value may stand', async () => {
  await saveOverAnother()
  await page.getByRole('group', { name: '校区代码' }).getByRole('button', { name: '保留我的' }).click()
  await expect.element(page.getByRole('textbox', { name: '校区代码' })).toHaveValue('工学部')
  await expect.element(page.getByRole('group', { name: '校区代码' })).not.toBeInTheDocument()
})
