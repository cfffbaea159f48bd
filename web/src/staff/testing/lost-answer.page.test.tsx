import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { libraryPath } from '../call.ts'
import { aPerson, answerStaff, openRoom, sentWith, sessionOver, tell } from './open-room.tsx'

const branches = tell('list-branches', { total: 0, records: [] })

test('a press whose answer was lost behind a proxy has the same number when it is repeated', async () => {
  await openRoom('/content/closed-days', [
    tell('content-kinds', {
      total: 1,
      records: [{ name: 'closed-days', about: '', mayChange: true, fields: [] }],
    }),
    tell('list-content', { total: 0, records: [] }),
    tell('find-references', { total: 0, records: [] }),
    { name: 'set-closed-days', reply: () => new Response('<html>504</html>', { status: 504 }) },
  ])
  await page.getByRole('button', { name: '批量设置闭馆日' }).click()
  const dialog = page.getByRole('dialog', { name: '批量设置闭馆日' })
  await dialog.getByRole('textbox', { name: /^开始日期/ }).fill('2026-10-01')
  await dialog.getByRole('textbox', { name: /^结束日期/ }).fill('2026-10-07')
  const send = dialog.getByRole('button', { name: '批量设置闭馆日' })
  await send.click()
  await expect.poll(() => sentWith('set-closed-days').length).toBe(1)
  answerStaff([tell('set-closed-days', { days: 7, changed: 7 })])
  await send.click()
  await expect.poll(() => sentWith('set-closed-days').length).toBe(2)
  const [first, again] = sentWith('set-closed-days')
  expect(again?.once).toBe(first?.once)
})

/** As another window of the same person has left them. */
function keepInStorage(text: string, login = aPerson.login): void {
  localStorage.setItem(placeOf(login), text)
  window.dispatchEvent(new StorageEvent('storage'))
}
const placeOf = (login: string) => `wenyuanScans ${libraryPath()} ${login}`
const waiting = JSON.stringify([
  {
    once: 'k1',
    asked: { call: 'scan-in', body: { barcode: 'B1', branch: '' } },
    at: '2026-03-15T04:00:00.000Z',
  },
])

test('scans that wait stay when the session is over and its question is closed', async () => {
  await openRoom('/returns', [branches, sessionOver('scan-in')])
  keepInStorage(waiting)
  await expect.element(page.getByText(/^网络中断：1 次扫描/)).toBeVisible()
  window.dispatchEvent(new Event('online'))
  await page.getByRole('dialog', { name: '请重新登录' }).getByRole('button', { name: '关闭' }).click()
  await expect.poll(() => sentWith('scan-in').length).toBe(1)
  expect(localStorage.getItem(placeOf(aPerson.login))).toBe(waiting)
})

test('scans of another person are not sent, and what cannot be read is none', async () => {
  await openRoom('/returns', [branches])
  keepInStorage(waiting, 'li')
  keepInStorage('{bad')
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByRole('textbox', { name: '馆藏条码' })).toBeVisible()
  await expect.element(page.getByText(/^网络中断/)).not.toBeInTheDocument()
  expect(sentWith('scan-in')).toEqual([])
})
