import { useSiteConfig } from '../areas/site/site-facts.ts'
import { IdleGuard } from '../areas/session/IdleGuard.tsx'
import { useReader } from '../areas/session/reader-state.ts'
import { Tutorial } from './Tutorial.tsx'

/** What accompanies a reader who is in: the watch over an empty chair, and, where there is a header to show, the first steps. */
export function ReaderCompany({ bare }: { bare: boolean }) {
  const { primaryIdProtect, primaryIdProtectTime } = useSiteConfig()
  const reader = useReader()
  return (
    <>
      {primaryIdProtect && <IdleGuard protectTime={primaryIdProtectTime} />}
      {reader && !bare && <Tutorial key={reader.userId} />}
    </>
  )
}
