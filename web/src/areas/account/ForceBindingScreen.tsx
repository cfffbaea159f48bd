import { useQuery } from '@tanstack/react-query'
import { account } from '@wenyuan/contract/areas/account.ts'
import { useState } from 'react'
import { announced, query } from '../../api/query.ts'
import { credentials, holdCredentials } from '../../api/stored-session.ts'
import css from '../../app/forms/FormFrame.module.css'
import { paths } from '../../app/paths.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { pendingPlace } from '../../app/session/pending-action.ts'
import { Link } from '../../kit/Link.tsx'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { enter } from '../session/public.ts'
import { ChannelChoice } from './ChannelChoice.tsx'
import { ContactVerification } from './ContactVerification.tsx'
import { t } from './words.ts'

/** The tenant requires a verified telephone number or mail address before anything else. Source: spec 1 §4. */
export function ForceBindingScreen() {
  const history = useHistory()
  const [token] = useState(() => credentials())
  const [channel, setChannel] = useState<'sms' | 'mail'>('sms')
  const { data: contact, isPending } = useQuery({
    ...query(account.contact, {}),
    ...announced,
    enabled: token !== undefined,
  })

  const goIn = async () => {
    const latest = credentials() ?? token
    if (!latest) return
    holdCredentials(undefined)
    await enter(latest, paths.home(), false)
    history.replace(pendingPlace() ?? paths.personalCentre())
  }
  return (
    <Screen title={t('force.title')} {...(token ? { about: t('force.about') } : {})}>
      {token === undefined ? (
        <Empty kind="sign-in" title={t('password.signInFirst')}>
          <Link to={paths.signIn()} variant="text">
            {t('action.signIn')}
          </Link>
        </Empty>
      ) : (
        <div className={`${css.stack} ${css.page}`}>
          <ChannelChoice channel={channel} onChange={setChannel} />
          {!isPending && (
            <ContactVerification
              key={channel}
              channel={channel}
              known={(channel === 'sms' ? contact?.phone : contact?.mail) ?? ''}
              onVerified={() => void goIn()}
            />
          )}
        </div>
      )}
    </Screen>
  )
}
