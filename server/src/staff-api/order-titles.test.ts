import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import { beforeAll, expect, test } from 'vitest'
import { importContent } from '../testing/import-content.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

const portal = testPortal()
let token = ''
beforeAll(async () => {
  token = await signInStaff(portal, ['acquisitions'])
  await importContent(portal, 'order-catalogues', JSON.stringify({ code: 'spring', name: '春季书目' }))
})

async function upload(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  const about = { purpose: 'order-titles', fileName: 'titles.csv', bytes: bytes.length }
  const { data } = await askStaff(portal, 'begin-upload', about, { token })
  const { uploadId } = data as { uploadId: string }
  await fetch(`${portal.address}/staff/upload-part?uploadId=${uploadId}&offset=0`, {
    method: 'POST',
    headers: {
      mappingpath: portal.tenant,
      'content-type': 'application/octet-stream',
      authorization: `Bearer ${token}`,
    },
    body: bytes,
  })
  return uploadId
}
const load = async (text: string, more: object = {}) =>
  (
    await askStaff(
      portal,
      'import-order-titles',
      { uploadId: await upload(text), code: 'spring', ...more },
      { token },
    )
  ).data
const found = async () => {
  const headers = await portal.signIn('reader')
  const { records } = await portal.ask(recommendations.catalogueTitles, {}, { headers })
  return records.map(({ title }) => title).toSorted()
}

test('a bare library fills an order catalogue from a file in the room, replaces and empties it', async () => {
  expect(await load('id,title,isbn\no1,江河,9787302000013\no2,湖海,9787121000010\n')).toMatchObject({
    read: 2,
    added: 2,
    rejected: 0,
  })
  expect(await found()).toEqual(['江河', '湖海'])
  expect(await load('id,title,isbn\no2,湖海,9787121000010\n', { replaces: true })).toMatchObject({
    unchanged: 1,
    withdrawn: 1,
  })
  expect(await found()).toEqual(['湖海'])
  const { data } = await askStaff(portal, 'clear-order-titles', { code: 'spring' }, { token })
  expect(data).toEqual({ withdrawn: 1 })
  expect(await found()).toEqual([])
})

test('an unknown catalogue, a file that is none and another right are refused', async () => {
  const uploadId = await upload('id,title\no1,书\n')
  const unknown = await askStaff(portal, 'import-order-titles', { uploadId, code: 'none' }, { token })
  expect(unknown).toMatchObject({ errCode: 'ENTRY_UNKNOWN', field: 'code' })
  expect(await load('\u0000\u0001\u0002')).toMatchObject({ refusal: expect.any(String) as string })
  const content = await signInStaff(portal, ['content'])
  const refused = await askStaff(portal, 'clear-order-titles', { code: 'spring' }, { token: content })
  expect(refused.errCode).toBe('RIGHT_MISSING')
})
