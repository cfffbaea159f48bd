import { detail } from '@wenyuan/contract/areas/detail.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ExportRecords } from './ExportRecords.tsx'
import { answer } from '../../testing/answers.ts'
import { openPart } from '../../testing/open-page.tsx'

const file = {
  fileName: 'records.mrc',
  mediaType: 'application/marc',
  encoding: 'base64',
  content: '',
} as const

test('a file that lacks fields of a record says which', async () => {
  const leftOut = [
    {
      recordId: 'a',
      title: '学报',
      fields: [
        { tag: '505', fields: 1 },
        { tag: '952', fields: 577 },
      ],
    },
  ]
  await openPart(<ExportRecords records={[{ recordId: 'a' }]} onClose={() => {}} />, {
    answers: [answer(detail.export, { ...file, records: 1, leftOut })],
  })
  await page.getByRole('button', { name: /ISO 2709/ }).click()
  await expect.element(page.getByText(/学报：ISO 2709 容不下的字段 505, 952 × 577/)).toBeVisible()
})
