import { requests } from '@wenyuan/contract/areas/requests.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/answers.ts'
import { aReader, openPart } from '../../testing/open-page.tsx'
import { OwnRequests } from './OwnRequests.tsx'

const none = { reader: aReader, answers: [answer(requests.list, { total: 0, records: [] })] }
const status = page.getByRole('combobox', { name: '状态' })

test('requests are narrowed by status where there are any, or where they are narrowed already', async () => {
  await openPart(<OwnRequests />, { ...none, path: '/personalCenter?tab=4' })
  await expect.element(page.getByText('没有申请')).toBeVisible()
  await expect.element(status).not.toBeInTheDocument()
})

test('what is narrowed to nothing can be widened again', async () => {
  await openPart(<OwnRequests />, { ...none, path: '/personalCenter?tab=4&status=start' })
  await expect.element(status).toBeVisible()
})
