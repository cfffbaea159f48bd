import { useSiteConfig } from '../areas/site/site-facts.ts'
import { IdleGuard } from '../areas/session/IdleGuard.tsx'
import { useReader } from '../areas/session/reader-state.ts'
import { Tutorial } from './Tutorial.tsx'

/** What accompanies a reader who is in, whatever the screen: the watch over an empty chair, the first steps. */
export function ReaderCompany() {
  const { primaryIdProtect, primaryIdProtectTime } = useSiteConfig()
  const reader = useReader()
  return (
    <>
      {primaryIdProtect && <IdleGuard protectTime={primaryIdProtectTime} />}
      {reader && <Tutorial key={reader.userId} />}
    </>
  )
}
