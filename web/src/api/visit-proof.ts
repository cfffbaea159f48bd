import { proveWith } from './identity.ts'
import { computeProofOfWork } from './proof-of-work.ts'

/** The proof in progress: several concurrent calls get the same challenge and share one solution. */
let working: Promise<string> | undefined

/**
 * Computes the proof of work a tenant requires from visitors, and sends it with every later call. Not cancelled by one
 * caller's abort; later calls reuse it.
 * @param asked challenge and number of bits, as in the response header
 * @returns the proof
 */
export async function proveVisit(asked: string): Promise<string> {
  working ??= prove(asked).finally(() => {
    working = undefined
  })
  return working
}

async function prove(asked: string): Promise<string> {
  const [question = '', bits = ''] = asked.split(' ')
  const found = await computeProofOfWork(question, Number(bits), new AbortController().signal)
  const proof = `${question}~${found}`
  proveWith(proof)
  return proof
}
