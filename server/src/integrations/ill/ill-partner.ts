import type { IllMessage } from '../../domain/ill/ill-message.ts'

/** What became of a message. */
export type Delivered =
  /** The partner has it. */
  | { outcome: 'done' }
  /** The partner does not take it, and will not. `because`: words for staff. */
  | { outcome: 'refused'; because: string }
  /** Nobody can say; the same message may be sent again. */
  | { outcome: 'unreached'; because: string }

/** The port to another library about requests. */
export interface IllPartner {
  /** True: messages go to it by themselves. False: staff tell it. */
  readonly sends: boolean
  /** True: it tells its steps itself, so that staff do not move a request that it has. */
  readonly answers: boolean
  /** Why nothing can be handed to it now; undefined: it can. */
  whyNot(): 'CARRIER_MISSING' | 'ILL_PARTNER_OFF' | undefined
  /** Delivers one message once or more often. Never throws for failures of the partner or the network. */
  deliver(message: IllMessage): Promise<Delivered>
  /** Whether it answers, without asking for anything. */
  attempt(): Promise<Delivered | { outcome: 'nothing-to-ask' }>
}
