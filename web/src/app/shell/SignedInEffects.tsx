import { Tutorial } from '../../areas/account/public.ts'
import { IdleGuard } from '../../areas/session/public.ts'
import { useReader } from '../session/reader-state.ts'
import { useSiteConfig } from '../site/site-facts.ts'

/** What accompanies a reader who is in: the watch over an empty chair, and, where there is a header to show, the first steps. */
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
