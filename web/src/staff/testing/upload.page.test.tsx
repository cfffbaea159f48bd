import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aPerson, answerStaff, openRoom, sentWith, sessionOver, tell } from './open-room.tsx'

const signIn = page.getByRole('dialog', { name: '请重新登录' })
const UPLOAD = '0190b0e0-0000-7000-8000-000000000001'
const noImports = tell('list-imports', { total: 0, records: [] })

async function chooseFile() {
  const file = new File(['0123456789'], 'books.mrc')
  await userEvent.upload(page.getByLabelText('选择文件'), file)
}

async function comeBack() {
  answerStaff([tell('sign-in', { ...aPerson, token: 'wys_2' })])
  await signIn.getByLabelText('密码', { exact: true }).fill('Quiet-Shelf-7')
  await signIn.getByRole('button', { name: '登录', exact: true }).click()
}

test('an upload goes on at the part at which the session has ended', async () => {
  await openRoom('/catalogue/import', [
    noImports,
    tell('begin-upload', { uploadId: UPLOAD, partBytes: 6, received: 0 }),
    sessionOver('upload-part'),
    tell('preview-import', {
      format: 'marc21',
      encoding: 'utf-8',
      isArriving: false,
      records: [],
      copyTags: [],
      copyTag: '',
    }),
  ])
  await chooseFile()
  await expect.element(signIn).toBeVisible()
  answerStaff([{ name: 'upload-part', reply: (body) => received(body) }])
  await comeBack()
  await expect.poll(() => sentWith('upload-part').map(({ body }) => (body as Blob).size)).toEqual([6, 6, 4])
  await expect.element(page.getByRole('dialog', { name: /books\.mrc/ })).toBeVisible()
})

const received = (body: unknown) =>
  Response.json({ success: true, data: { received: (body as Blob).size, isComplete: false } })

test('who gives the upload up is not asked again', async () => {
  await openRoom('/catalogue/import', [
    noImports,
    tell('begin-upload', { uploadId: UPLOAD, partBytes: 6, received: 0 }),
    sessionOver('upload-part'),
    sessionOver('drop-upload'),
  ])
  await chooseFile()
  await signIn.getByRole('button', { name: '关闭' }).click()
  await expect.poll(() => sentWith('drop-upload').length).toBe(1)
  await expect.element(page.getByRole('heading', { name: '馆员登录' })).toBeVisible()
  expect(document.querySelector('dialog')).toBeNull()
})

test('a list that finds the session over is there after the sign-in', async () => {
  await openRoom('/audit', [sessionOver('list-audit')])
  await expect.element(signIn).toBeVisible()
  answerStaff([tell('list-audit', { total: 0, records: [] })])
  await comeBack()
  await expect.poll(() => sentWith('list-audit').length).toBe(2)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
})
