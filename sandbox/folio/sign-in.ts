import { randomUUID } from 'node:crypto'
import { type Answer, json, type Request } from '../web-server.ts'

const ACCESS_S = 600
const REFRESH_S = 604_800

/** Sign-in with tokens that end: a refresh token works once. */
export interface FolioSignIn {
  login(request: Request): Answer
  refresh(request: Request): Answer
  knows(token: unknown): boolean
  /** Access tokens are no longer known; refresh tokens are. */
  forget(): void
  signIns: number
  refreshes: number
}

export function folioSignIn(
  user: { user: string; password: string },
  patronOf: (username: string) => { password: string; isBlocked: boolean } | undefined,
): FolioSignIn {
  const access = new Set<string>()
  const refresh = new Set<string>()

  const tokens = (): Answer => {
    const [one, other] = [randomUUID(), randomUUID()]
    access.add(one)
    refresh.add(other)
    const end = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()
    const answer = json({ accessTokenExpiration: end(ACCESS_S), refreshTokenExpiration: end(REFRESH_S) }, 201)
    return {
      ...answer,
      headers: {
        ...answer.headers,
        'set-cookie': [
          `folioAccessToken=${one}; Max-Age=${ACCESS_S}; Path=/; Secure; HTTPOnly; SameSite=Strict`,
          `folioRefreshToken=${other}; Max-Age=${REFRESH_S}; Path=/authn; Secure; HTTPOnly; SameSite=Strict`,
        ],
      },
    }
  }
  const refusedFor = (message: string, code: string) => json({ errors: [{ message, code }] }, 422)
  const refused = refusedFor('Password does not match', 'password.incorrect')

  const signIn: FolioSignIn = {
    signIns: 0,
    refreshes: 0,
    login({ body }) {
      const { username, password } = JSON.parse(body) as Record<string, unknown>
      if (username !== user.user) {
        const patron = patronOf(String(username))
        if (!patron?.password || patron.password !== password) return refused
        return patron.isBlocked ? refusedFor('User must be flagged as active', 'user.blocked') : tokens()
      }
      if (password !== user.password) return refused
      signIn.signIns += 1
      return tokens()
    },
    refresh({ cookies }) {
      if (!refresh.delete(cookies['folioRefreshToken'] ?? '')) return refused
      signIn.refreshes += 1
      return tokens()
    },
    knows: (token) => typeof token === 'string' && access.has(token),
    forget: () => access.clear(),
  }
  return signIn
}
