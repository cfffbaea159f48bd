import type { WaitingComment } from '@wenyuan/contract/staff/review-rows.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openRoom, refuse, sentWith, tell } from './open-room.tsx'

const comment = (commentId: string): WaitingComment => ({
  commentId,
  recordId: 'r1',
  title: '盛世',
  writer: 'S1',
  content: `评论 ${commentId}`,
  writtenAt: '2026-03-15T04:00:00.000Z',
})

/** A list from which goes what is decided; the named ones are refused. */
async function openComments(ids: readonly string[], refused: readonly string[] = []) {
  const left = new Set(ids)
  await openRoom('/list/list-comments', [
    tell('list-comments', () => ({ total: left.size, records: [...left].map(comment) })),
    {
      name: 'comment',
      reply: (sent) => {
        const { commentId } = sent as { commentId: string }
        if (refused.includes(commentId)) return refuse('comment', 'COMMENT_UNKNOWN').reply(sent)
        left.delete(commentId)
        return tell('comment', { state: 'accepted' }).reply(sent)
      },
    },
  ])
  await expect.element(page.getByText(`评论 ${ids[0] ?? ''}`)).toBeVisible()
}

const focused = () => document.activeElement?.closest('tr')?.textContent ?? ''

test('several rows are done in one step; a refused one stays chosen, with its reason', async () => {
  await openComments(['a', 'b', 'c'], ['b'])
  await page.getByRole('button', { name: '选择本页全部' }).click()
  await page.getByRole('button', { name: '通过（3）' }).click()
  await expect.poll(() => sentWith('comment').length).toBe(3)
  const keys = sentWith('comment').map(({ once }) => once)
  expect(new Set(keys).size).toBe(3)
  await expect.element(page.getByText('评论 a')).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert').getByText(/评论 b.*COMMENT_UNKNOWN/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '通过（1）' })).toBeVisible()
})

test('the keyboard stays in its place when a row is gone', async () => {
  await openComments(['a', 'b', 'c'])
  const second = page.getByRole('row', { name: /评论 b/ }).getByRole('button', { name: '通过' })
  ;(second.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(focused).toContain('评论 c')
  await userEvent.keyboard('{Enter}')
  await expect.poll(focused).toContain('评论 a')
})

test('what ends a request asks first, with the title and the reader', async () => {
  const row = {
    requestNo: 'R1',
    task: 'fetch',
    kind: 'commission',
    title: '盛世',
    recordId: 'r1',
    callNumber: 'I247/1',
    barcode: 'B1',
    stage: 'request-accepted',
    location: 'stack',
    locationName: '书库',
    branch: 'main',
    pickUpAt: 'main',
    address: '',
    contact: '',
    account: 'S2026',
    name: '李雷',
    madeAt: '2026-03-15T04:00:00.000Z',
  } as const
  await openRoom('/list/list-requests', [
    tell('list-branches', { total: 0, records: [] }),
    tell('list-requests', { total: 1, records: [row] }),
    tell('cancel', { requestNo: 'R1' }),
  ])
  const end = page.getByRole('row', { name: /盛世/ }).getByRole('button', { name: '终止' })
  await end.click()
  const asked = page.getByRole('dialog', { name: '终止' })
  await expect.element(asked.getByText(/盛世.*李雷/)).toBeVisible()
  await asked.getByRole('button', { name: '取消' }).click()
  expect(sentWith('cancel')).toHaveLength(0)
  await end.click()
  await asked.getByRole('button', { name: '终止' }).click()
  await expect.poll(() => sentWith('cancel').length).toBe(1)
})
