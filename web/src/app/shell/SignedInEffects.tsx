import { ConsentQuestion, Tutorial } from '../../areas/account/public.ts'
import { IdleGuard } from '../../areas/session/public.ts'
import { useReader } from '../session/reader-state.ts'
import { useSiteConfig } from '../site/site-facts.ts'
import { LastLibrary } from './LastLibrary.tsx'

/**
 * Effects while a reader is signed in: the last chosen branch, the idle-timeout guard, the question for consent and, with
 * a header, the tutorial.
 */
export function SignedInEffects({ bare }: { bare: boolean }) {
  const { independentLibCode, primaryIdProtect, primaryIdProtectTime } = useSiteConfig()
  const reader = useReader()
  return (
    <>
      {primaryIdProtect && <IdleGuard protectTime={primaryIdProtectTime} />}
      {reader && independentLibCode && <LastLibrary key={`library of ${reader.userId}`} />}
      {reader && <ConsentQuestion key={`consent of ${reader.userId}`} />}
      {reader && !bare && <Tutorial key={reader.userId} />}
    </>
  )
}
