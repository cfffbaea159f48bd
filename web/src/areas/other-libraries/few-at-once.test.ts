import { expect, test } from 'vitest'
import { fewAtOnce } from './few-at-once.ts'

test('no more than a few run at a time, all of them run, and a failure holds no place', async () => {
  const few = fewAtOnce(2)
  let running = 0
  let most = 0
  const work = (fails: boolean) => async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    if (fails) throw new Error('no')
    return 'done'
  }
  const ended = await Promise.allSettled(Array.from({ length: 9 }, (_, no) => few(work(no % 3 === 0))))
  expect(most).toBe(2)
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
})
