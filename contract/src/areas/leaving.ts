import { z } from 'zod'
import { atDesk } from '../constants/reaches.ts'
import { get } from '../endpoint.ts'
import { flag, nothing } from '../shapes/codes.ts'
import { librarySystemRefusals } from '../shapes/record-key.ts'

export const leavingObstacles = ['loans', 'charges', 'requests', 'hand-overs', 'credit'] as const

const Certificate = z.object({
  certificateNo: z.string(),
  /** The issuing library, in the language of the request. */
  library: z.string(),
  name: z.string(),
  account: z.string(),
  /** ISO date in the library's calendar. */
  leftOn: z.string(),
  /** Address of a public page that says whether the certificate holds. */
  checkUrl: z.string(),
  /** The same address as a QR code. */
  qrCode: z.string(),
})

export const leaving = {
  check: get('/find/userLogOut/doUserLogOutOperationCheck', {
    for: 'reader',
    about: 'Whether the reader can leave: the open matters, each with the tab where it is settled.',
    input: nothing,
    output: z.object({
      allowed: flag,
      obstacles: z.array(
        z.object({
          code: z.enum(leavingObstacles),
          text: z.string(),
          /** Count; for money, an amount in fen. */
          count: z.number(),
          /** Part of an amount owed that still grows and can be paid when the copies are back, in fen; 0 for others. */
          accruing: z.number(),
          /** Key of the personal-centre tab. */
          tab: z.string(),
        }),
      ),
      /** Present once the reader's account is closed. */
      certificate: Certificate.optional(),
    }),
    fails: librarySystemRefusals,
  }),
  leave: get('/find/userLogOut/userCancel', {
    for: 'reader',
    reaches: atDesk,
    recentSignIn: true,
    about: 'Closes the account and issues a certificate. Idempotent.',
    input: nothing,
    output: Certificate,
    writes: true,
    fails: ['LEAVING_BLOCKED', ...librarySystemRefusals],
  }),
}
