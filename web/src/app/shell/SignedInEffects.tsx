import { ConsentQuestion } from '../../areas/account/public.ts'
import { IdleGuard } from '../../areas/session/public.ts'
import { useReader } from '../session/reader-state.ts'
import { useSiteConfig } from '../site/site-facts.ts'
import { LastLibrary } from './LastLibrary.tsx'

/** Effects while a reader is signed in: the last chosen branch, the idle-timeout guard and the question for consent. */
export function SignedInEffects() {
  const { independentLibCode, primaryIdProtect, primaryIdProtectTime } = useSiteConfig()
  const reader = useReader()
  return (
    <>
      {primaryIdProtect && <IdleGuard protectTime={primaryIdProtectTime} />}
      {reader && independentLibCode && <LastLibrary key={`library of ${reader.userId}`} />}
      {reader && <ConsentQuestion key={`consent of ${reader.userId}`} />}
    </>
  )
}
