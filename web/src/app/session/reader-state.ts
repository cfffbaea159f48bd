import type { SessionUser } from '@wenyuan/contract/areas/session.ts'
import { createContext, use } from 'react'
import { forgetEnded, store as keepStored, readStored } from '../../api/stored-session.ts'
import { createStore } from '../../kit/create-store.ts'

let drawn: { text: string; reader: SessionUser | undefined } = { text: '', reader: undefined }

/** The signed-in reader: "logged in means user info exists in session". Source: spec 1 §6. */
export function currentReader(): SessionUser | undefined {
  const text = readStored('userInfo')
  if (text !== drawn.text) drawn = { text, reader: readerIn(text) }
  return drawn.reader
}

function readerIn(text: string): SessionUser | undefined {
  try {
    const user = JSON.parse(text || 'null') as Partial<SessionUser> | null
    if (!user?.userId) return undefined
    const { userId, groupCode = '', libCode = '', name = '', pictureUrl = '' } = user
    return { userId, groupCode, libCode, name, pictureUrl }
  } catch {
    return undefined
  }
}

const store = createStore(currentReader)

/** Stores the signed-in reader, or undefined after a sign-out, and notifies components. */
export function setReader(reader: SessionUser | undefined): void {
  keepStored('userInfo', reader ? JSON.stringify(reader) : '')
  forgetEnded()
  store.changed()
}

export const tellReaderChanged = store.changed
export const onReader = store.subscribe

/** On a screen that stays until its reader is back: that reader. See `app/shell/OwnScreen.tsx`. */
export const AwaitedReader = createContext<SessionUser | undefined>(undefined)

/** The reader for whom this is drawn. */
export function useReader(): SessionUser | undefined {
  const present = store.use()
  return use(AwaitedReader) ?? present
}
