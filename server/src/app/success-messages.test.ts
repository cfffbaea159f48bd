import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { expect, test } from 'vitest'
import { testPortal } from '../testing/portal.ts'

const portal = testPortal()

test('a success carries the server’s sentence in the reader’s language; reading carries none', async () => {
  const headers = await portal.signIn('told')
  const send = async (path: string, language: string) => {
    const answer = await fetch(`${portal.address}${path}`, {
      method: 'POST',
      headers: {
        ...headers,
        mappingPath: portal.tenant,
        'content-type': 'application/json',
        'content-language': language,
      },
      body: JSON.stringify({ all: true }),
    })
    return ((await answer.json()) as { message: string }).message
  }
  expect(await send(inbox.markRead.path, 'zh_CN')).toBe('已将 0 封标为已读')
  expect(await send(inbox.markRead.path, 'zh_HK')).toBe('已將 0 則標為已讀')
  expect(await send(inbox.markRead.path, 'en_US')).toBe('0 messages marked as read')
  // not translated
  expect(await send(inbox.markRead.path, 'ja_JP')).toBe('0 messages marked as read')
  expect(await send(inbox.list.path, 'en_US')).toBe('')
  expect(await send('/find/nowhere', 'ja_JP')).toBe('ページが見つかりません')
})
