import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { staff, staffAreIn } from './staff.ts'
import { addAccount, addLibrary, changeFirstPassword, enterRoom, expectSoundRoom } from './staff-sign-in.ts'

const COPIES = ['ST-1', 'ST-2', 'ST-3']

/** A library of two branches, with a request for each copy, to be picked up at the other branch. */
async function openLibrary(origin: string): Promise<string> {
  const code = await addLibrary('transfer')
  const of = ['--tenant', code]
  const file = join(tmpdir(), `${code}.jsonl`)
  const branches = ['main', 'east'].map((branch) => ({
    code: branch,
    name: { 'zh-CN': branch === 'main' ? '总馆' : '东馆' },
  }))
  writeFileSync(file, branches.map((one) => JSON.stringify(one)).join('\n'))
  await staff('things', 'import', 'libraries', file, ...of)
  const records = COPIES.map((barcode, no) => ({
    id: barcode,
    type: 'book',
    title: `江河志 ${no + 1}`,
    items: [{ barcode, branch: 'main', location: 'm1', callNumber: `P33/${no + 1}` }],
  }))
  writeFileSync(file, records.map((one) => JSON.stringify(one)).join('\n'))
  await staff('import', file, ...of)
  for (const [no, recordId] of COPIES.entries()) {
    const account = `2026000${no}`
    await staff('reader', 'add', account, ...of, '--name', '林晓雨')
    const { jwt, jwtHeader } = JSON.parse(await staff('reader', 'token', account, ...of, '--json')) as {
      jwt: string
      jwtHeader: string
    }
    const headers = {
      mappingPath: code,
      groupCode: code,
      [jwtHeader]: jwt,
      'content-type': 'application/json',
    }
    const post = (path: string, body: object) =>
      fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    await post('/find/userInfo/consent', {})
    const wanted = { recordId, requestType: 'commission', libCode: 'east' }
    expect((await post('/find/subtenancy/subscribeAndEntrust', wanted)).ok).toBe(true)
  }
  return code
}

if (staffAreIn('copies are sent and shelved by scanning alone')) {
  story('a morning’s transfers are done by scanning alone, each with its slip', async ({ openReader }) => {
    const { page } = await openReader({ language: 'zh-CN' })
    const code = await openLibrary(new URL(page.url()).origin)
    const first = await addAccount(code, { login: 'li', name: '李敏', roles: 'circulation' })
    await enterRoom(page, code, { login: 'li', password: first })
    await changeFirstPassword(page, first)
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await menu.getByRole('link', { name: '还回' }).click()
    const log = page.getByRole('list', { name: '扫描记录' })
    const scanAll = async (branch: string, told: RegExp) => {
      await page.getByRole('combobox', { name: '本服务台' }).selectOption({ label: branch })
      await page.getByLabel('馆藏条码').focus()
      for (const barcode of COPIES) {
        await page.keyboard.type(barcode)
        await page.keyboard.press('Enter')
      }
      await expect(log.getByText(told)).toHaveCount(COPIES.length)
    }
    await scanAll('总馆', /发往 东馆/)
    await scanAll('东馆', /放到 东馆 取书架，读者 …000\d/)
    await expectSoundRoom(page)
    await log.getByRole('listitem').first().getByRole('button', { name: '夹条' }).click()
    const slip = await page.getByRole('dialog', { name: '夹条' }).innerText()
    for (const part of ['…0002', '江河志 3', 'ST-3', 'P33/3']) expect(slip).toContain(part)
    await page.keyboard.press('Escape')
    // nothing is left to be done
    await menu.getByRole('link', { name: '待办', exact: true }).click()
    await expect(page.getByRole('link', { name: /[1-9]\d* 待(?:取书|发出|接收)/ })).toHaveCount(0)
  })
}
