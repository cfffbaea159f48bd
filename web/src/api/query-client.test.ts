// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
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

afterEach(() => void vi.useRealTimers())

/** How often a query is asked that fails so. */
async function asked(failure: Error): Promise<number> {
  vi.useFakeTimers()
  const queryFn = vi.fn(async () => {
    throw failure
  })
  const ended = createQueryClient()
    .fetchQuery({ queryKey: ['asked'], queryFn })
    .catch((thrown: unknown) => thrown)
  await vi.runAllTimersAsync()
  expect(await ended).toBe(failure)
  return queryFn.mock.calls.length
}

const away = (status: number, retryAfter?: number) =>
  new ApiError('请稍后', { code: 'NOT_READY', status, retryAfter })

test.each([
  [away(503, 2), 4],
  [away(503, 5), 4],
  [away(503, 600), 1],
  [away(503), 2],
  [away(500), 2],
  [away(429, 2), 1],
  [refusal({}), 1],
])('a query refused with %o is asked %i times', async (error, times) => {
  expect(await asked(error)).toBe(times)
})

test('a write is not repeated when the server is away', async () => {
  const mutationFn = vi.fn(async () => {
    throw away(503, 2)
  })
  const client = createQueryClient()
  const write = client.getMutationCache().build(client, { mutationFn })
  await expect(write.execute(undefined)).rejects.toMatchObject({ code: 'NOT_READY' })
  expect(mutationFn).toHaveBeenCalledTimes(1)
})
