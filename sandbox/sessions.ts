import { randomBytes } from 'node:crypto'
import { type DemoPerson, personOf } from './people.ts'
import type { Request } from './web-server.ts'

/** Sessions at one of the providers, each with a cookie of its own. */
export interface ProviderSessions {
  personOf(request: Request): DemoPerson | undefined
  /** The header that sets the session cookie. */
  start(person: DemoPerson): Record<string, string>
  /** Ends the session and returns its person. */
  end(request: Request): {
    person: DemoPerson | undefined
    id: string | undefined
    headers: Record<string, string>
  }
  idOf(request: Request): string | undefined
}

export function makeProviderSessions(name: string, path: string): ProviderSessions {
  const sessions = new Map<string, string>()
  const cookie = (value: string, age: number) => ({
    'set-cookie': `${name}=${value}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${age}`,
  })
  const idOf = (request: Request) => request.cookies[name]
  return {
    idOf,
    personOf: (request) => personOf(sessions.get(idOf(request) ?? '')),
    start(person) {
      const id = freshToken()
      sessions.set(id, person.id)
      return cookie(id, 3_600)
    },
    end(request) {
      const id = idOf(request)
      const person = personOf(sessions.get(id ?? ''))
      sessions.delete(id ?? '')
      return { person, id, headers: cookie('', 0) }
    },
  }
}

/** A random token of characters that every protocol accepts. */
export const freshToken = (): string => randomBytes(24).toString('base64url')
