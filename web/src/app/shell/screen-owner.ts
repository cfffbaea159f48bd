import type { SessionUser } from '@wenyuan/contract/areas/session.ts'

/** Whose screen it is. */
export interface ScreenOwner {
  /** The last reader it was drawn for. */
  reader: SessionUser | undefined
  /** Each turn begins with an empty screen. */
  turn: number
  /** Where it was put out of sight, for its reader alone: somebody else looks at the window. */
  leftAt?: string
}

interface Now {
  reader: SessionUser | undefined
  /** The reader whose session has ended by itself. */
  endedId: string
  /** The sign-in stands over the screen. */
  isAsked: boolean
  /** The address and the language. */
  place: string
}

/**
 * When a session ends by itself, the screen stays below the sign-in. If that is closed, it waits out of sight until its
 * reader is back or somebody goes elsewhere. Another reader begins with a screen of their own. Pure.
 */
export function ownerOf(owner: ScreenOwner, { reader, endedId, isAsked, place }: Now): ScreenOwner {
  const { turn, leftAt } = owner
  if (reader) {
    if (owner.reader === reader && leftAt === undefined) return owner
    const isAnother = owner.reader !== undefined && owner.reader.userId !== reader.userId
    return { reader, turn: isAnother ? turn + 1 : turn }
  }
  const mayReturn = owner.reader !== undefined && owner.reader.userId === endedId
  if (mayReturn && leftAt === undefined) return isAsked ? owner : { ...owner, leftAt: place }
  if (leftAt === undefined || (mayReturn && leftAt === place)) return owner
  return { reader: undefined, turn: turn + 1 }
}
