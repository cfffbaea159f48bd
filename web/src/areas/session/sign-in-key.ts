import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { session } from '@wenyuan/contract/areas/session.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { store } from '../../api/stored-session.ts'

/** The proof required with a password: a captcha, a proof of work, a larger one after many failures, or none. */
export type Proof = 'picture' | 'work' | 'more-work' | 'none'

export interface SignInKey {
  codeKey: string
  publicKey: string
  /** PNG data URL; empty with a proof of work or without proof. */
  picture: string
  /** The solution of the proof of work. */
  workDone: string
}

/** Keys live five minutes on the server; an unused captcha is renewed before that. */
const RENEW_MS = 4.5 * 60_000
/** A browser that works longer may never finish. */
const SLOW_MS = 8_000

/** A key for one password with its captcha. `renew` fetches another: every sign-in uses one up. */
export function useSignInKey(first: Proof) {
  const [proof, setProof] = useState(first)
  const [round, setRound] = useState(0)
  // each form has its own key: the next step of a form must not find the one that its first step used up
  const form = useId()
  const { data, error, isFetching } = useQuery({
    queryKey: ['sign-in-key', form, proof, round],
    queryFn: ({ signal }) => fetchKey(proof, signal),
    retry: false,
    gcTime: 0,
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
    ...(proof === 'picture' ? { placeholderData: keepPreviousData } : {}),
  })
  const isSlow = useSlowness(proof === 'work' && isFetching)
  const field = useRef<HTMLInputElement>(null)
  const codeKey = data?.codeKey
  // the typed text belongs to the previous captcha
  useEffect(() => {
    if (codeKey && field.current) field.current.value = ''
  }, [codeKey])
  return {
    proof,
    setProof,
    /** Whether a captcha is offered beside the browser's work: it is not until the work takes long or a try has failed. */
    offersPicture: first === 'picture' || round > 0 || isSlow,
    field,
    key: isFetching || error ? undefined : data,
    picture: data?.picture ?? '',
    isFetching,
    error: error instanceof ApiError ? error : undefined,
    renew: () => setRound((before) => before + 1),
  }
}

/** True when it has taken longer than readers wait for without a word. */
function useSlowness(isWorking: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWorking) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [isWorking])
  return isSlow
}

async function fetchKey(proof: Proof, signal: AbortSignal): Promise<SignInKey> {
  const asked = { picture: {}, work: { work: '1' }, 'more-work': { work: '2' }, none: { keyOnly: '1' } }[
    proof
  ]
  try {
    const { codeKey, publicKey, picture, workBits } = await call(session.signInKey, asked, signal)
    store('codeKey', codeKey)
    const workDone = workBits > 0 ? await workFor(codeKey, workBits, signal) : ''
    return { codeKey, publicKey, picture, workDone }
  } catch (error) {
    // a failed captcha clears the stored key (spec 1 §8)
    store('codeKey', '')
    throw error
  }
}

async function workFor(codeKey: string, bits: number, signal: AbortSignal): Promise<string> {
  const { computeProofOfWork } = await import('../../api/proof-of-work.ts')
  return computeProofOfWork(codeKey, bits, signal)
}
