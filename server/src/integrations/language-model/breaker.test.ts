import { expect, test } from 'vitest'
import { cacheKey } from '../../platform/cache-key.ts'
import { makeModelBreaker } from './breaker.ts'
import { type LanguageModel, type ModelFailure, ModelStopped } from './language-model.ts'

const ask = { turns: [], maxTokens: 1, signal: new AbortController().signal }

function makeTrial() {
  const trial = { now: 0, asked: 0, fails: undefined as ModelFailure | undefined }
  const breaker = makeModelBreaker(() => trial.now)
  const model: LanguageModel = {
    async *stream() {
      trial.asked += 1
      if (trial.fails) throw new ModelStopped(trial.fails)
      yield 'text'
      return 1
    },
  }
  const read = async (tenant = 'whu') => {
    try {
      return (await Array.fromAsync(breaker.guard(cacheKey(tenant, 'model'), model).stream(ask))).join('')
    } catch (error) {
      return (error as ModelStopped).because
    }
  }
  return { trial, read }
}

test('after five failures a model is not asked for a minute, then again', async () => {
  const { trial, read } = makeTrial()
  trial.fails = 'slow'
  for (let no = 0; no < 5; no += 1) expect(await read()).toBe('slow')
  expect(await read()).toBe('down')
  expect(trial.asked).toBe(5)
  expect(await read('pku')).toBe('slow')
  trial.fails = undefined
  trial.now = 60_001
  expect(await read()).toBe('text')
})

test('an answer between failures, and refusals of a filter, do not stop a model', async () => {
  const { trial, read } = makeTrial()
  for (const fails of ['down', 'busy', 'slow', 'down', undefined, 'down', 'down', 'down', 'down'] as const) {
    trial.fails = fails
    await read()
  }
  trial.fails = 'refused'
  for (let no = 0; no < 6; no += 1) expect(await read()).toBe('refused')
})
