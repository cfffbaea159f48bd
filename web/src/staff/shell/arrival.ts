import { ApiError } from '../../api/api-error.ts'
import { staffCall } from '../call.ts'
import { forgetSession, keepPerson, keepToken } from '../session.ts'
import { t } from '../words.ts'
import { handOver } from './other-window.ts'

/** What the server's page hands over when a provider has sent the browser back; `refused`: it could not begin there. */
const ARRIVAL = /^#\/signed-in\/([\w-]+)$/

const REFUSED = 'refused'

/** The screen from which somebody has gone to a provider: of this window. */
const PLACE = 'wenyuanStaffPlace'

/** Remembers the screen that a sign-in elsewhere comes back to. */
export function keepPlace(): void {
  try {
    sessionStorage.setItem(PLACE, location.hash)
  } catch {
    // without storage it comes back to the first screen
  }
}

function takePlace(): string {
  try {
    const place = sessionStorage.getItem(PLACE) ?? ''
    sessionStorage.removeItem(PLACE)
    return place || '#/'
  } catch {
    return '#/'
  }
}

let refusal: ApiError | undefined

/**
 * Signs in whoever comes from a provider, before the first screen. The answer is taken out of the address at once, so that
 * it stays neither there nor in the history.
 *
 * @returns true: it was for another window
 */
export async function arrive(): Promise<boolean> {
  const [, answer] = ARRIVAL.exec(location.hash) ?? []
  if (answer === undefined) return false
  forgetSession()
  history.replaceState(null, '', `${location.pathname}${takePlace()}`)
  if (answer !== REFUSED && (await handOver(answer))) return true
  try {
    if (answer === REFUSED)
      throw new ApiError(() => t('session.providerRefused'), { code: 'METHOD_OFF', status: 409 })
    const { token, ...person } = await staffCall('sign-in-external', {
      answer,
    })
    keepToken(token)
    keepPerson(person)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    refusal = error
  }
  return false
}

/** Why nobody was signed in, once. */
export function takeRefusal(): ApiError | undefined {
  const taken = refusal
  refusal = undefined
  return taken
}
