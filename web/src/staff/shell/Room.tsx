import { useQuery } from '@tanstack/react-query'
import { useLingui } from '@lingui/react'
import { Activity, Suspense, useEffect } from 'react'
import type { StaffPerson } from '@wenyuan/contract/staff/answers.ts'
import { CurrentScreen } from '../../kit/navigation/CurrentScreen.tsx'
import { useLocation } from '../../kit/navigation/navigation-context.ts'
import { Toasts } from '../../kit/overlays/Toasts.tsx'
import { ErrorBoundary } from '../../kit/states/ErrorBoundary.tsx'
import { look } from '../call.ts'
import { Failure } from '../Failure.tsx'
import { forgetDraftsOfOthers } from '../forms/drafts.ts'
import { Loading } from '../Loading.tsx'
import { keepPerson, staffToken, usePerson, useSessionOver } from '../session.ts'
import { t } from '../words.ts'
import { FirstPassword } from './FirstPassword.tsx'
import { FirstSecondFactor } from './FirstSecondFactor.tsx'
import { Header } from './Header.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { Menu } from './Menu.tsx'
import { elsewhereTitle } from './menu-entries.ts'
import { Grid, Stack } from '../../kit/layout/boxes.tsx'
import { ProveAgain } from './ProveAgain.tsx'
import { Screen } from './Screen.tsx'
import css from './Room.module.css'
import { SignIn, SignInAgain } from './SignIn.tsx'

/** The frame of every screen; without a session, the sign-in. */
export function Room() {
  // a change of language draws everything anew, and takes nothing away
  useLingui()
  const person = usePerson()
  /** Nobody sees the screen of a person who has not come back. */
  const isLeft = useSessionOver() === 'left'
  const isKnown = staffToken() !== ''
  const { data, error, refetch } = useQuery({
    ...look('me', {}),
    enabled: isKnown && person === undefined,
  })
  useEffect(() => {
    if (data && staffToken() !== '') keepPerson(data)
  }, [data])
  useEffect(() => {
    if (person) forgetDraftsOfOthers()
  }, [person])
  return (
    <Stack className={css.page}>
      <Toasts label={t('room.messages')} closeLabel={t('action.close')} />
      <Header person={isLeft ? undefined : person} />
      {person && (
        <Activity key={person.login} mode={isLeft ? 'hidden' : 'visible'}>
          <OwnRoom person={person} />
        </Activity>
      )}
      {person === undefined && isKnown && (
        <main className={css.alone} id="main" tabIndex={-1}>
          {error ? <Failure error={error} reset={() => void refetch()} /> : <Loading />}
        </main>
      )}
      {(isLeft || (person === undefined && !isKnown)) && <SignIn />}
      <SignInAgain />
    </Stack>
  )
}

/** What a person has before them. */
function OwnRoom({ person: { mustChange, needsSecondFactor } }: { person: StaffPerson }) {
  if (mustChange) return <FirstPassword />
  if (needsSecondFactor) return <FirstSecondFactor />
  return (
    <Grid align="start" className={css.body}>
      <ProveAgain />
      <LeaveQuestion />
      <Menu />
      <OwnScreen />
    </Grid>
  )
}

function OwnScreen() {
  const path = useLocation().pathname
  usePerson()
  const elsewhere = elsewhereTitle(path)
  return (
    <main className={css.screen} id="main" tabIndex={-1}>
      <ErrorBoundary resetKey={path} renderError={(error, retry) => <Failure error={error} reset={retry} />}>
        <Suspense fallback={<Loading />}>
          {elsewhere !== undefined ? (
            <Screen title={elsewhere} lead={t('room.elsewhere')}>
              {null}
            </Screen>
          ) : (
            <CurrentScreen pending={Loading} failure={Failure} />
          )}
        </Suspense>
      </ErrorBoundary>
    </main>
  )
}
