import { test } from 'vitest'
import { endEngineRepeatedly } from '../../../testing/ended-engine.ts'

test('an engine ended twenty times loses no acknowledged write and keeps nothing half written', async () => {
  await endEngineRepeatedly(20)
}, 600_000)
