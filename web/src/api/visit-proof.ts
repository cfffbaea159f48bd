import { proveWith } from './identity.ts'
import { computeProofOfWork } from './proof-of-work.ts'

/** Questions being worked on: several calls are asked the same at the same time, and one answer does for all. */
let working: Promise<string> | undefined

/**
 * Does the work a library asks of its visitors, and shows it with every call from now on. Nobody's giving up ends it: the
 * next call needs it too.
 *
 * @param asked the question and its bits, as the header of the answer has them
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
