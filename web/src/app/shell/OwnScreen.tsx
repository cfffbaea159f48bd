import { Activity, type ReactNode, useEffect, useState } from 'react'
import { endedReaderId, forgetEnded } from '../../api/stored-session.ts'
import { useLocation } from '../../kit/navigation/navigation-context.ts'
import { useLanguage } from '../../locales/use-language.ts'
import { AwaitedReader, useReader } from '../session/reader-state.ts'
import { useSignInRequest } from '../session/require-sign-in.ts'
import { ownerOf, type ScreenOwner } from './screen-owner.ts'

/** The current screen, with all that was typed, for its reader alone. */
export function OwnScreen({ children }: { children: ReactNode }) {
  const reader = useReader()
  const isAsked = useSignInRequest() !== undefined
  const place = `${useLanguage()} ${useLocation().href}`
  const [known, setKnown] = useState<ScreenOwner>({ reader, turn: 0 })
  const endedId = endedReaderId()
  const owner = ownerOf(known, { reader, endedId, isAsked, place })
  if (owner !== known) setKnown(owner)
  const { turn, leftAt } = owner
  const isLeft = leftAt !== undefined
  const awaited = !reader && owner.reader?.userId === endedId ? owner.reader : undefined
  // nobody comes back to what a new turn has taken away
  useEffect(() => {
    if (turn > 0) forgetEnded()
  }, [turn])
  return (
    <>
      <Activity key={turn} mode={isLeft ? 'hidden' : 'visible'}>
        <AwaitedReader value={awaited}>{children}</AwaitedReader>
      </Activity>
      {isLeft && (
        <Activity key={turn + 1}>
          <AwaitedReader value={undefined}>{children}</AwaitedReader>
        </Activity>
      )}
    </>
  )
}
