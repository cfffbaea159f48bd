import { session } from '@wenyuan/contract/areas/session.ts'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { callForEnvelope } from '../../api/call.ts'
import { currentIdentity } from '../../api/identity.ts'
import { credentials, forgetReader, holdCredentials, readStored, store } from '../../api/stored-session.ts'
import css from '../../app/forms/FormFrame.module.css'
import { FormFrame } from '../../app/forms/FormFrame.tsx'
import { useFormWork } from '../../app/forms/form-work.ts'
import { paths } from '../../app/paths.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { pendingPlace } from '../../app/session/pending-action.ts'
import { tellReaderChanged, useReader } from '../../app/session/reader-state.ts'
import { useSiteConfig } from '../../app/site/site-facts.ts'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Link } from '../../kit/Link.tsx'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { enter, useUnfinishedSignIn } from '../session/public.ts'
import { type NewPasswordField, NewPasswordFields, newPasswordProblems } from './NewPasswordFields.tsx'
import { OwnPasswordForm } from './OwnPasswordForm.tsx'
import { sealedFor } from './sealed-for.ts'
import { t } from './words.ts'

/**
 * Replaces an initial or long unchanged password, with a token that permits nothing else; for signed-in readers the
 * ordinary change. Source: spec 1 §4 "Forced password change".
 */
export function ChangePasswordScreen() {
  const history = useHistory()
  const reader = useReader()
  const [forced] = useState(() => reader === undefined && credentials() !== undefined)
  const [message] = useState(() => readStored('modifyPassword'))
  if (reader && !forced) {
    return (
      <Screen title={t('action.changePassword')}>
        <div className={css.page}>
          <OwnPasswordForm onDone={() => history.push(paths.personalCentre())} />
        </div>
      </Screen>
    )
  }
  return (
    <Screen title={t('action.changePassword')}>
      {forced ? (
        <div className={`${css.stack} ${css.page}`}>
          <FormAlert kind="warning">{message || t('password.mustChange')}</FormAlert>
          <ForcedForm />
        </div>
      ) : (
        <Empty kind="sign-in" title={t('password.signInFirst')}>
          <Link to={paths.signIn()} variant="text">
            {t('action.signIn')}
          </Link>
        </Empty>
      )}
    </Screen>
  )
}

function ForcedForm() {
  const history = useHistory()
  const config = useSiteConfig()
  const continueSignIn = useUnfinishedSignIn()
  const work = useFormWork<NewPasswordField>({
    fields: ['password', 'confirmPassword'],
    check: (text) => newPasswordProblems(text, config, { names: [] }),
    send: async (text) => {
      const { mappingPath } = currentIdentity()
      const answer = await callForEnvelope(session.changeForced, {
        ...(await sealedFor({ password: text('password'), confirmPassword: text('confirmPassword') })),
        ...(mappingPath ? { mappingPath } : {}),
      })
      store('modifyPassword', '')
      if (!answer.credentials) throw new ApiError(t('error.unreadable'), { code: 'UNREADABLE', status: 200 })
      const end = await enter(answer.credentials, paths.personalCentre(), config.bindMailOrPhone)
      if (!continueSignIn(end)) history.replace(pendingPlace() ?? paths.personalCentre())
    },
    onRefused: (error) => {
      const token = credentials()
      // a failure clears the stored token (spec 1 §4); this screen keeps it in memory for the next attempt
      forgetReader()
      if (!(error instanceof ApiError && error.status === 401)) holdCredentials(token)
      tellReaderChanged()
    },
  })
  return (
    <FormFrame work={work} label={t('action.changePassword')} busyLabel={t('action.saving')}>
      <NewPasswordFields problems={work.problems} />
    </FormFrame>
  )
}
