import { sha256 } from '@noble/hashes/sha2.js'
import { isWorkDone, workText } from '@wenyuan/contract/constants/sign-in-proof-of-work.ts'
import { expect, test } from 'vitest'
import { computeProofOfWork } from './proof-of-work.ts'

test('a solution is found for the given challenge', async () => {
  const found = await computeProofOfWork('a key', 9, new AbortController().signal)
  expect(isWorkDone(sha256(new TextEncoder().encode(workText('a key', found))), 9)).toBe(true)
})

test('an aborted computation stops', async () => {
  await expect(computeProofOfWork('a key', 200, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
})
