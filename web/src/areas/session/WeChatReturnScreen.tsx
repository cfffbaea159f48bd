import { useRouter, useSearch } from '@tanstack/react-router'
import { session } from '@wenyuan/contract/areas/session.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { currentIdentity } from '../../api/identity.ts'
import { readStored, store } from '../../api/stored-session.ts'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Link } from '../../kit/Link.tsx'
import { t } from '../../locales/translation.ts'
import { paths } from '../../paths.ts'
import { firstValue } from '../../query-string.ts'
import { Screen } from '../../shell/Screen.tsx'
import { useSiteConfig } from '../site/site-facts.ts'
import { keepProof } from './outside-proof.ts'
import { enter } from './sign-in.ts'
import { useUnfinishedSignIn } from './sign-in-end.ts'
import css from './SignInForm.module.css'

const WECHAT = '1'

/**
 * Back from WeChat with a code: bound, the reader is in and Home is shown; otherwise the account is asked for.
 * Source: spec 1 §4 "External entry".
 */
export function WeChatReturnScreen() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { bindMailOrPhone } = useSiteConfig()
  const { history } = useRouter()
  const goOn = useUnfinishedSignIn()
  const [problem, setProblem] = useState('')
  const [sent] = useState(() => ({
    code: firstValue(search, 'code'),
    state: firstValue(search, 'state'),
    openId: firstValue(search, 'openId'),
  }))

  const arrive = useEffectEvent(() => {
    window.history.replaceState(window.history.state, '', `#${paths.weChatSignIn()}`)
    const exchange = async () => {
      const { mappingPath } = currentIdentity()
      const input = { loginType: WECHAT, ...sent, ...(mappingPath ? { mappingPath } : {}) }
      const { bindFlag, jwt, openId } = await call(session.otherLogin, input)
      if (!bindFlag || !jwt) {
        keepProof(WECHAT, openId)
        history.replace(paths.bindAccount())
        return
      }
      const nextPath = readStored('loginNextPath') || paths.home()
      const end = await enter(jwt, nextPath, bindMailOrPhone)
      store('loginNextPath', '')
      if (!goOn(end)) history.replace(end.end === 'in' ? end.nextPath : paths.home())
    }
    exchange().catch((error: unknown) =>
      setProblem(error instanceof ApiError ? error.message : t('error.screen')),
    )
  })
  // once: a code is good for one exchange
  useEffect(() => arrive(), [])

  return (
    <Screen title={t('signIn.way.weChat')}>
      <div className={`${css.stack} ${css.page}`}>
        {problem ? (
          <>
            <FormAlert>{problem}</FormAlert>
            <Link to={paths.signIn()} look="text">
              {t('signIn.again')}
            </Link>
          </>
        ) : (
          <p role="status">{t('external.checking')}</p>
        )}
      </div>
    </Screen>
  )
}
