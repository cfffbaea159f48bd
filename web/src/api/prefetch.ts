import { currentIdentity } from './identity.ts'
import { readStored } from './stored-session.ts'

/** Requests started by head-script.js before the app's scripts were loaded, and the identity they were made for. */
interface Prefetched {
  language: string
  jwt: string
  /** Key: method, address with query, and body. */
  answers: Map<string, Promise<Response>>
  /** Settled when the server-rendered preview of a record is drawn, or cannot be drawn. */
  drawn: Promise<void>
}

declare global {
  var wenyuanEarly: Prefetched | undefined
}

/** Maximum wait for the first paint, since starting the app blocks the browser. */
const PICTURE_MS = 250

/** Resolves after the preview of a record has been painted; immediately where there is none. */
export async function firstPaint(): Promise<void> {
  const early = globalThis.wenyuanEarly
  if (!early) return
  // a frame is painted after its callbacks, so wait for the next task
  const painted = early.drawn.then(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  )
  await Promise.race([painted, new Promise((resolve) => setTimeout(resolve, PICTURE_MS))])
}

/**
 * The answer of a prefetched call; undefined for any other. Each is used once, and only for the same reader and
 * language.
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
