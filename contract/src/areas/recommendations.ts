import { z } from 'zod'
import { get } from '../endpoint.ts'
import { flag, nothing } from '../shapes/codes.ts'
import { withWireKeys } from '../shapes/wire-keys.ts'

export const recommendations = {
  allowed: get('/find/recommendBooks/searchUserIsAllow', {
    for: 'reader',
    about:
      'Whether this reader may suggest purchases: not with a frozen or expired account, nor where the library accepts none.',
    input: nothing,
    output: withWireKeys(
      z.object({
        allowed: flag,
        /** Why suggestions are refused, by account state; empty when they are allowed. */
        reason: z.enum(['', 'frozen', 'ended', 'off']),
      }),
      { allowed: 'isAllow' },
    ),
  }),
}
