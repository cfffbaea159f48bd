import { currentIdentity } from './identity.ts'
import { readStored } from './stored-session.ts'

/** What head-script.js has asked for before the app's own scripts were there, and for whom. */
interface Prefetched {
  language: string
  jwt: string
  /** By method, address with query, and body. */
  answers: Map<string, Promise<Response>>
  /** Settled when the first picture of a record stands, or cannot be drawn. */
  drawn: Promise<void>
}

declare global {
  var wenyuanEarly: Prefetched | undefined
}

/** The app's start takes the browser's whole attention: so long the first picture is waited for, and no longer. */
const PICTURE_MS = 250

/** Resolves when the first picture of a record has been painted; at once where there is none. */
export async function firstPaint(): Promise<void> {
  const early = globalThis.wenyuanEarly
  if (!early) return
  // the frame is painted after its callbacks: the task behind it comes when the reader sees it
  const painted = early.drawn.then(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  )
  await Promise.race([painted, new Promise((resolve) => setTimeout(resolve, PICTURE_MS))])
}

/**
 * The answer to a call that is on its way since the first bytes of the page; undefined for any other. Each is taken once, and
 * only by whom it was asked for: the same reader, the same language.
 */
export function takePrefetched(
  method: string,
  address: string,
  body: string | undefined,
): Promise<Response> | undefined {
  const early = globalThis.wenyuanEarly
  const key = [method, address, body ?? ''].join(' ')
  const answer = early?.answers.get(key)
  if (!early || !answer) return undefined
  early.answers.delete(key)
  const isSame = early.language === currentIdentity().language && early.jwt === readStored('jwt')
  return isSame ? answer : undefined
}
