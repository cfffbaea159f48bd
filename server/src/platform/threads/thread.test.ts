import { expect, test } from 'vitest'
import { Thread } from './thread.ts'

const module = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`)
test('a thread that answers calls ends by itself when it is asked to', async () => {
  const ends: string[] = []
  const thread = new Thread<{ twice(n: number): number }>(
    module(`
      import { parentPort } from 'node:worker_threads'
      parentPort.on('message', (asked) => {
        if (asked === 'end') parentPort.close()
        else parentPort.postMessage({ number: asked.number, result: asked.args[0] * 2 })
      })
    `),
    { onEnd: () => ends.push('ended') },
  )
  expect(await thread.ask('twice', 21)).toBe(42)
  await thread.stop()
  await thread.stop()
  expect(ends).toEqual(['ended'])
  expect(thread.hasEnded).toBe(true)
  await expect(thread.ask('twice', 1)).rejects.toThrow('the thread has ended')
})

test('a thread that does not stop is terminated', async () => {
  const thread = new Thread(module('for (;;) {}'))
  await thread.stop()
  expect(thread.hasEnded).toBe(true)
})

test('a call in progress when the thread ends fails, and does not hang', async () => {
  const thread = new Thread<{ wait(): void }>(module('setInterval(() => {}, 1000)'))
  const asked = thread.ask('wait')
  await Promise.all([thread.stop(), expect(asked).rejects.toThrow('the thread has ended')])
})
