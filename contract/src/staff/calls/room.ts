import { z } from 'zod'
import { CALLBACK_LENGTH } from '../../constants/limits.ts'
import { LONGEST_PASSWORD } from '../../constants/password-policy.ts'
import type { StaffPerson, StaffSignInWay } from '../answers.ts'
import { as, room } from '../staff-call.ts'

const password = z.string().max(4 * LONGEST_PASSWORD)
const code = z.string().max(64).default('')
type SignedIn = StaffPerson & { token: string }

/** Calls of the staff room about one's own account and session. */
export const roomCalls = {
  'sign-in': room({
    about: 'Signs in with a password, and a one-time code where the account has a second factor.',
    input: { login: z.string().max(200), password, code },
    answer: as<SignedIn>(),
  }),
  'sign-in-ways': room({
    about: 'The providers at which staff sign in.',
    input: {},
    answer: as<{ records: StaffSignInWay[] }>(),
  }),
  'sign-in-external': room({
    about: 'Signs in whoever a provider has named, by what the browser has brought back from there.',
    input: { answer: z.string().max(CALLBACK_LENGTH) },
    answer: as<SignedIn>(),
  }),
  'sign-out': room({ about: 'Ends the session.', input: {}, answer: as<object>() }),
  me: room({ about: 'Who is signed in, with roles and rights.', input: {}, answer: as<StaffPerson>() }),
  'change-password': room({
    about: 'Changes the own password. All sessions end; the answer has a new one.',
    input: { old: password, password },
    answer: as<{ token: string }>(),
  }),
  'second-factor-begin': room({
    about: 'Makes the secret of an authenticator app, also as a picture (QR code).',
    input: { password },
    answer: as<{ secret: string; picture: string }>(),
  }),
  'second-factor-confirm': room({
    about: 'Turns the second factor on by a first code. The answer has the recovery codes, shown once.',
    input: { code },
    answer: as<{ recoveryCodes: string[] }>(),
  }),
  'second-factor-remove': room({
    about: 'Turns the second factor off.',
    input: { password, code },
    answer: as<object>(),
  }),
}
