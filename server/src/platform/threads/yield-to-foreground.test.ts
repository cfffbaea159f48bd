import { expect, test } from 'vitest'
import { makeForegroundCalls } from './foreground-calls.ts'
import { Thread } from './thread.ts'

/** Works for a while, yields, and returns whether it paused. */
const worker = `
  import { answerCalls } from '${new URL('./thread.ts', import.meta.url).href}'
  import { yieldToForeground, runInBackground } from '${new URL('./yield-to-foreground.ts', import.meta.url).href}'
  const calls = {
    background: runInBackground,
    work() {
      for (const from = performance.now(); performance.now() - from < 20; ) {}
      return yieldToForeground()
    },
  }
  answerCalls(calls)
`
const foreground = makeForegroundCalls()
type Work = { background(): void; work(): boolean }

test('a background thread pauses while a call is served, and continues eventually in any case', async () => {
  const thread = new Thread<Work>(new URL(`data:text/javascript,${encodeURIComponent(worker)}`))
  foreground.count(1)
  expect(await thread.ask('work'), 'readers wait for this thread').toBe(false)
  await thread.ask('background')
  expect(await thread.ask('work'), 'nobody waits for it now').toBe(true)
  foreground.count(-1)
  expect(await thread.ask('work'), 'no call is served').toBe(false)
  await thread.stop()
})

test('work on the program’s own thread waits for the end of a call', async () => {
  await foreground.idle()
  foreground.count(2)
  let isServed = true
  const waited = foreground.idle()
  setImmediate(() => {
    isServed = false
    foreground.count(-2)
  })
  await waited
  expect(isServed).toBe(false)
})
