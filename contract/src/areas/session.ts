import { z } from 'zod'
import { get, post } from '../endpoint.ts'
import { nothing } from '../shapes/codes.ts'

/** Who is signed in. Source: spec 1 §3 "Session user info". */
export const SessionUser = z.object({
  userId: z.string(),
  groupCode: z.string(),
  /** The branch the reader belongs to; empty: the library as a whole. */
  libCode: z.string(),
  name: z.string(),
  /** Address of the reader's picture; empty where there is none. */
  opacPicUrl: z.string(),
})
export type SessionUser = z.output<typeof SessionUser>

/** Where a sign-out leads. */
const Logout = z.object({
  /** The sign-out page of the library's unified authentication; empty: stay here. */
  logoutUrl: z.string(),
})

export const session = {
  userInfo: get('/oga/userinfo', {
    for: 'reader',
    about: 'Who is signed in. Called now and then by an open window, it keeps the session alive.',
    input: nothing,
    output: SessionUser,
  }),
  logout: post('/oga/logout', {
    for: 'visitor',
    about: 'End this session; the token is worth nothing afterwards. Signed out already is no mistake.',
    input: z.object({ pathname: z.string().max(1_024).optional() }),
    output: Logout,
  }),
}
