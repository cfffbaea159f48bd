import { z } from 'zod'
import { CALLBACK_LENGTH } from '../../constants/limits.ts'
import { LONGEST_PASSWORD } from '../../constants/password-policy.ts'
import type { StaffPerson, StaffSignInWay } from '../answers.ts'
import { room } from '../staff-call.ts'

const password = z.string().max(4 * LONGEST_PASSWORD)
const code = z.string().max(64).default('')
type SignedIn = StaffPerson & { token: string }

/** Calls of the staff room about one's own account and session. */
export const roomCalls = {
  'sign-in': room<SignedIn>()({
    about: 'Signs in with a password, and a one-time code where the account has a second factor.',
    input: {
      login: z.string().max(200),
      password,
      code,
      /** Of `sign-in-work`, after MORE_WORK_NEEDED. */
      work: z.object({ codeKey: z.string().max(64), found: z.string().max(64) }).optional(),
    },
  }),
  'sign-in-work': room<{ codeKey: string; bits: number }>()({
    about: 'A proof of work to be done, for an account that many have tried to sign in to.',
    input: {},
  }),
  'sign-in-ways': room<{ records: StaffSignInWay[] }>()({
    about: 'The providers at which staff sign in.',
    input: {},
  }),
  'sign-in-external': room<SignedIn>()({
    about: 'Signs in whoever a provider has named, by what the browser has brought back from there.',
    input: { answer: z.string().max(CALLBACK_LENGTH) },
  }),
  'prove-again': room<object>()({
    about: 'Shows password and one-time code again, before accounts, roles or secrets are changed.',
    input: { password, code },
  }),
  'sign-out': room<object>()({ about: 'Ends the session.', input: {} }),
  me: room<StaffPerson>()({ about: 'Who is signed in, with roles and rights.', input: {} }),
  'change-password': room<{ token: string }>()({
    about: 'Changes the own password. All sessions end; the answer has a new one.',
    input: { old: password, password },
  }),
  'second-factor-begin': room<{ secret: string; picture: string }>()({
    about: 'Makes the secret of an authenticator app, also as a picture (QR code).',
    input: { password },
  }),
  'second-factor-confirm': room<{ recoveryCodes: string[] }>()({
    about: 'Turns the second factor on by a first code. The answer has the recovery codes, shown once.',
    input: { code },
  }),
  'second-factor-remove': room<object>()({
    about: 'Turns the second factor off.',
    input: { password, code },
  }),
}
