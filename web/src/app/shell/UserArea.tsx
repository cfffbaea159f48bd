import { Suspense } from 'react'
import { UserMenu } from '../../areas/personal/public.ts'
import { Link } from '../../kit/Link.tsx'
import { t } from '../../locales/translation.ts'
import { paths } from '../paths.ts'
import { useReader } from '../session/reader-state.ts'
import { requireSignIn } from '../session/require-sign-in.ts'
import { useSiteConfig } from '../site/site-facts.ts'
import css from './Header.module.css'

/** The reader menu, or the sign-in link. A tenant may hide it (`loginFlag`). */
export function UserArea() {
  const { loginFlag } = useSiteConfig()
  const reader = useReader()
  if (reader) {
    return (
      <Suspense
        fallback={
          <span className={css.awaited}>
            <span>{reader.name}</span>
          </span>
        }
      >
        <UserMenu reader={reader} />
      </Suspense>
    )
  }
  return loginFlag ? <SignInLink className={css.signIn} /> : null
}

/** A real link to the sign-in page; a plain click opens the dialog over the current screen instead. */
export function SignInLink({ className, onOpen }: { className?: string | undefined; onOpen?: () => void }) {
  return (
    <Link
      to={paths.signIn()}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onOpen?.()
        void requireSignIn()
      }}
    >
      {t('shell.signIn')}
    </Link>
  )
}
