// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { ApiError, type ApiFailure } from './api-error.ts'
import { onApi } from './api-events.ts'
import { createQueryClient } from './query-client.ts'

const refusal = (facts: { code?: ApiFailure; status?: number; silent?: boolean }) =>
  new ApiError('不行', { code: 'RECORD_UNKNOWN', status: 200, ...facts })

/** The messages announced for a failed query. */
async function announced(error: Error, meta: { announced?: boolean } = {}): Promise<string[]> {
  const messages: string[] = []
  const stop = onApi('failed', ({ message }) => messages.push(message))
  const asked = createQueryClient().fetchQuery({
    queryKey: ['asked'],
    queryFn: async () => {
      throw error
    },
    retry: false,
    meta,
  })
  await expect(asked).rejects.toBe(error)
  stop()
  return messages
}

const announcing = { announced: true }

test('a failure is announced with the server’s message', async () => {
  expect(await announced(refusal({}), announcing)).toEqual(['不行'])
})

test('a failure shown by the screen, a silent one and a request to sign in are not announced', async () => {
  expect(await announced(refusal({}))).toEqual([])
  expect(await announced(refusal({ silent: true }), announcing)).toEqual([])
  expect(await announced(refusal({ code: 'SIGN_IN_REQUIRED', status: 401 }), announcing)).toEqual([])
  expect(await announced(new TypeError('a mistake of ours'), announcing)).toEqual([])
})
