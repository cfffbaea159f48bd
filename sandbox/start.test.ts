import { createServer } from 'node:net'
import { BadConfiguration } from '@wenyuan/server/platform/config/bad-configuration.ts'
import { expect, test } from 'vitest'
import { startSandbox } from './start.ts'

test('with the demo it starts, also where its usual place is taken; without, or in production, it does not', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) =>
    taken.once('error', () => resolve()).listen(8_090, '127.0.0.1', resolve),
  )
  const sandbox = await startSandbox({ demo: true })
  expect((await fetch(sandbox?.address ?? '')).status).toBe(200)
  await sandbox?.close()
  taken.close()
  expect(await startSandbox({ demo: false })).toBeUndefined()
  expect(await startSandbox({ demo: true }, 'production')).toBeUndefined()
})

test('a portal others can reach does not start beside it', async () => {
  const starting = startSandbox({ demo: true, publicUrl: new URL('https://library.example.edu/') })
  await expect(starting).rejects.toThrow(BadConfiguration)
})
