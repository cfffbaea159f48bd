import { z } from 'zod'
import type { StaffCall } from '../staff-call.ts'

const text = z.string().min(1).max(128)
/** Where the link leads, and the branch it chooses: parameters of the address, see docs/staff-api.md. */
const target = {
  type: z.string().max(8).optional(),
  id: z.string().max(256).optional(),
  docType: z.string().max(32).optional(),
  keyword: z.string().max(256).optional(),
  searchType: z.string().max(32).optional(),
  matchType: z.string().max(8).optional(),
  libCode: z.string().max(128).optional(),
}
export const linkTargets = Object.keys(target) as (keyof typeof target)[]

const input = z.union([
  z.strictObject({ account: text, ...target }),
  z.strictObject({ kind: z.enum(['learning-app', 'passport']), uid: text, name: text, ...target }),
])

export interface SignInLink {
  /** Whether the link signs in; otherwise it leads to the form that binds the uid. */
  bound: boolean
  token: string
  jwtHeader: string
  link: string
  expiresAt: string
}

const signInLink: StaffCall<'link', z.input<typeof input>, z.output<typeof input>, SignInLink> = {
  kind: 'link',
  about: 'Makes a link by which a trusted application sends its reader here, signed in.',
  roles: [],
  input,
  isAtomic: true,
  isSecret: true,
  ofReaders: false,
  isWork: false,
  needsProof: false,
}

export const signInLinkCalls = { 'sign-in-link': signInLink }
