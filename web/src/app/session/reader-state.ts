import { useSyncExternalStore } from 'react'
import type { SessionUser } from '@wenyuan/contract/areas/session.ts'
import { readStored, store } from '../../api/stored-session.ts'

const listeners = new Set<() => void>()

let drawn: { text: string; reader: SessionUser | undefined } = { text: '', reader: undefined }

/** Who is signed in: "logged in means user info exists in session". Source: spec 1 §6. */
export function currentReader(): SessionUser | undefined {
  const text = readStored('userInfo')
  if (text !== drawn.text) drawn = { text, reader: readerIn(text) }
  return drawn.reader
}

function readerIn(text: string): SessionUser | undefined {
  try {
    const user = JSON.parse(text || 'null') as Partial<SessionUser> | null
    if (!user?.userId) return undefined
    const { userId, groupCode = '', libCode = '', name = '', opacPicUrl = '' } = user
    return { userId, groupCode, libCode, name, opacPicUrl }
  } catch {
    return undefined
  }
}

/** Keeps who has signed in, or that nobody has, and tells whoever draws it. */
export function setReader(reader: SessionUser | undefined): void {
  store('userInfo', reader ? JSON.stringify(reader) : '')
  tellReaderChanged()
}

export function tellReaderChanged(): void {
  for (const listener of listeners) listener()
}

export function onReader(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useReader = (): SessionUser | undefined => useSyncExternalStore(onReader, currentReader)
