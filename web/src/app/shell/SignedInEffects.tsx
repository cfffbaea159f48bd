import { Tutorial } from '../../areas/account/public.ts'
import { IdleGuard } from '../../areas/session/public.ts'
import { useReader } from '../session/reader-state.ts'
import { useSiteConfig } from '../site/site-facts.ts'

/** Effects while a reader is signed in: the idle-timeout guard and, with a header, the tutorial. */
export function SignedInEffects({ bare }: { bare: boolean }) {
  const { primaryIdProtect, primaryIdProtectTime } = useSiteConfig()
  const reader = useReader()
  return (
    <>
      {primaryIdProtect && <IdleGuard protectTime={primaryIdProtectTime} />}
      {reader && !bare && <Tutorial key={reader.userId} />}
    </>
  )
}
