import { createServer } from 'node:net'
import { BadConfiguration } from '@wenyuan/server/platform/config/bad-configuration.ts'
import { expect, test } from 'vitest'
import { startSandbox } from './start.ts'

test('it starts with the demo, also if its usual port is taken; not without the demo or in production', async () => {
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

test('it does not start with a portal that others can reach', async () => {
  const starting = startSandbox({ demo: true, publicUrl: new URL('https://library.example.edu/') })
  await expect(starting).rejects.toThrow(BadConfiguration)
})
