import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openRoom, sentWith, tell } from './open-room.tsx'

const UPLOAD = '0190b0e0-0000-7000-8000-000000000002'
const counts = {
  read: 3,
  added: 1,
  updated: 0,
  unchanged: 0,
  again: 0,
  rejected: 1,
  closed: 2,
  doubts: 1,
}

test('a list of journals is shown as it is understood, and stored after a press', async () => {
  await openRoom('/content/journal-packages', [
    tell('content-kinds', {
      total: 1,
      records: [{ name: 'journal-packages', about: '', mayChange: true, fields: [] }],
    }),
    tell('list-content', { total: 1, records: [{ code: 'p', title: '外文期刊包' }] }),
    tell('begin-upload', { uploadId: UPLOAD, partBytes: 100, received: 0 }),
    {
      name: 'upload-part',
      reply: () => Response.json({ success: true, data: { received: 4, isComplete: true } }),
    },
    tell('preview-journal-list', {
      ...counts,
      encoding: 'mac-roman',
      isGuessed: true,
      records: [
        {
          line: 2,
          title: 'Études',
          issn: '0028-0836',
          eissn: '',
          from: '1990-01-01',
          to: '',
          embargo: '',
          publisher: 'X',
          type: 'serial',
          access: 'F',
        },
      ],
      doubtful: [{ line: 3, reason: 'date_first_issue_online is no date: long ago' }],
      rejects: [{ line: 4, reason: 'it has no publication_title' }],
    }),
    tell('import-journal-list', counts),
  ])
  await userEvent.upload(page.getByLabelText('导入期刊清单（KBART）'), new File(['list'], 'list.txt'))
  const dialog = page.getByRole('dialog', { name: /list\.txt/ })
  await expect.element(dialog.getByText('Études')).toBeVisible()
  await expect.element(dialog.getByText(/没有注明编码/)).toBeVisible()
  await expect
    .element(dialog.getByText('第 3 行：date_first_issue_online 不是可识别的日期：long ago'))
    .toBeVisible()
  await expect.element(dialog.getByText('第 4 行：没有 publication_title（题名）')).toBeVisible()
  expect(sentWith('import-journal-list')).toHaveLength(0)
  await dialog.getByRole('button', { name: '替换清单' }).click()
  await expect
    .poll(() => sentWith('import-journal-list').map(({ body }) => body))
    .toMatchObject([{ uploadId: UPLOAD, code: 'p', encoding: '' }])
})
