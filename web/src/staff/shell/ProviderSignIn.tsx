import { useQuery } from '@tanstack/react-query'
import type { StaffSignInWay } from '@wenyuan/contract/staff/answers.ts'
import { Button } from '../../kit/Button.tsx'
import { libraryPath, look } from '../call.ts'
import { inWords, t, textFor } from '../words.ts'
import { keepPlace } from './arrival.ts'
import css from './SignIn.module.css'

const nameOf = ({ kind, title }: StaffSignInWay): string =>
  inWords(title) || (textFor(`session.${kind}`) ?? kind)

/** The providers at which staff sign in; nothing without one. @param isOnly there is no form beside it */
export function ProviderSignIn({ isOnly = false }: { isOnly?: boolean }) {
  const { data } = useQuery(look('sign-in-ways', {}))
  if (!data || data.records.length === 0) return null
  return (
    <>
      {!isOnly && <p className={css.or}>{t('session.or')}</p>}
      {data.records.map((way) => (
        <Button
          key={way.kind}
          onClick={() => {
            keepPlace()
            location.assign(`/${encodeURIComponent(libraryPath())}/staff/sign-in/${way.kind}`)
          }}
        >
          {t('session.by', { name: nameOf(way) })}
        </Button>
      ))}
    </>
  )
}
