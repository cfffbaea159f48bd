import { Suspense, useEffect, useRef, useState } from 'react'
import { onApi } from '../../api/api-events.ts'
import { ConfirmationHost } from '../../areas/account/public.ts'
import { SignInHost } from '../../areas/session/public.ts'
import { CurrentScreen } from '../../kit/navigation/CurrentScreen.tsx'
import { useLocation } from '../../kit/navigation/navigation-context.ts'
import { dismissEarlierToasts, showToast } from '../../kit/overlays/toast-list.ts'
import { Toasts } from '../../kit/overlays/Toasts.tsx'
import { t } from '../../locales/translation.ts'
import { lazyPart } from '../lazy-part.ts'
import { hasScreen } from '../open-paths.ts'
import { parseQuery } from '../query-string.ts'
import { ScreenFailure } from '../screen/ScreenFailure.tsx'
import { ScreenSkeleton } from '../screen/ScreenSkeleton.tsx'
import { showFailure } from '../screen/show-failure.tsx'
import { useReader } from '../session/reader-state.ts'
import { isBare } from './bare-routes.ts'
import { SelectionHost } from '../selection/SelectionHost.tsx'
import { FixedIcons } from './FixedIcons.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { OwnScreen } from './OwnScreen.tsx'
import { PendingTitle } from './PendingTitle.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import untilFocused from '../../kit/layout/UntilFocused.module.css'
import css from './Shell.module.css'

const SignedInEffects = lazyPart(() =>
  import('./SignedInEffects.tsx').then(({ SignedInEffects }) => SignedInEffects),
)

/** The frame around every screen. */
export function Shell() {
  const { pathname, search, state } = useLocation()
  // a screen that does not exist yet has the header, as the way on
  const bare = isBare(pathname, parseQuery(search)) && hasScreen(pathname)
  const reader = useReader()
  // after a sign-out the effects of a signed-in reader stay mounted, so that they can show a last message
  const [accompanied, setAccompanied] = useState(false)
  if (reader && !accompanied) setAccompanied(true)
  const main = useRef<HTMLDivElement>(null)
  const drawnPath = useRef(pathname)

  useEffect(() => onApi('failed', showFailure), [])
  useEffect(() => onApi('succeeded', (message) => showToast('success', message)), [])

  useEffect(() => {
    if (state.unknownPage) showToast('warning', t('unknown.page'))
  }, [state])

  // A new screen moves focus to its top for keyboard and screen-reader users, as a new page would.
  useEffect(() => {
    if (drawnPath.current === pathname) return
    drawnPath.current = pathname
    dismissEarlierToasts()
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <Stack className={css.shell}>
      <a
        className={`${untilFocused.hidden} ${css.skip}`}
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {t('shell.skip')}
      </a>
      {!bare && <Header />}
      <OfflineBanner />
      <div ref={main} id="main" className={bare ? `${css.main} ${css.bare}` : css.main} tabIndex={-1}>
        <PendingTitle />
        <OwnScreen>
          <CurrentScreen pending={ScreenSkeleton} failure={ScreenFailure} />
        </OwnScreen>
      </div>
      {!bare && <FixedIcons />}
      {!bare && <Footer />}
      {!bare && <SelectionHost />}
      <SignInHost />
      <ConfirmationHost />
      {accompanied && (
        <Suspense>
          <SignedInEffects />
        </Suspense>
      )}
      <Toasts label={t('shell.messages')} closeLabel={t('action.close')} />
    </Stack>
  )
}
