import { useEffect, useEffectEvent, useState } from 'react'
import { account } from '@wenyuan/contract/areas/account.ts'
import { call } from '../../api/call.ts'
import { paths } from '../../app/paths.ts'
import { useQueryParameters } from '../../app/query-parameters.ts'
import { firstValue } from '../../app/query-string.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { useSiteConfig } from '../../app/site/site-facts.ts'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Link } from '../../kit/Link.tsx'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { type Arrival, arrivalOf, declineArrival, isPresent } from './arrival.ts'
import { ArrivalQuestion } from './ArrivalQuestion.tsx'
import { isBindingUnderWay, takeBinding } from './outside-binding.ts'
import { type Brought, redeem, takeBegan } from './outside-sign-in.ts'
import css from './SignInForm.module.css'
import { enter } from './sign-in.ts'
import { useUnfinishedSignIn } from './sign-in-end.ts'
import { WECHAT_ANSWER } from './WeChatView.tsx'
import { t } from './words.ts'
import { useDrawn } from '../../kit/states/use-drawn.ts'
import { messageOf } from '../../app/forms/form-refusal.ts'

/** Why our callback page refused the answer of a provider. */
const reasons = ['expired', 'unverified', 'cancelled', 'unreachable'] as const
const reasonOf = (text: string) => reasons.find((one) => one === text)

/**
 * Callback of an external sign-in: with a bound account the reader is signed in, after a question unless this window
 * began the sign-in; otherwise the account is asked for. A binding that the signed-in reader began ends here too.
 * Inside the frame of the sign-in dialog it notifies the surrounding page instead. Source: spec 1 §4 "External entry".
 */
export function WeChatReturnScreen() {
  const search = useQueryParameters()
  const { bindMailOrPhone } = useSiteConfig()
  const history = useHistory()
  const continueSignIn = useUnfinishedSignIn()
  const [because] = useState(() => reasonOf(firstValue(search, 'because')))
  const [problem, setProblem] = useDrawn(because && (() => t(`external.because.${because}`)))
  const [arrival, setArrival] = useState<Arrival>()
  const [brought] = useState<Brought>(() => ({
    code: firstValue(search, 'answer') || firstValue(search, 'code'),
    openId: firstValue(search, 'openId'),
  }))
  const [isBinding] = useState(() => brought.code !== '' && isBindingUnderWay())

  const explain = (error: unknown) => setProblem(() => messageOf(error))
  const goIn = async ({ token, to }: Arrival) => {
    const end = await enter(token, to, bindMailOrPhone)
    if (!continueSignIn(end)) history.replace(end.end === 'in' ? end.nextPath : paths.home())
  }
  /** The reader to ask about; undefined when nobody has to be asked. */
  const come = async (): Promise<Arrival | undefined> => {
    if (isBinding) {
      await call(account.finishBinding, { code: brought.code, ticket: takeBinding() })
      history.replace(paths.personalCentre({ tab: '1' }))
      return undefined
    }
    // a state token or the way out of this window shows that it began the sign-in; any other address is a link
    const began = takeBegan() || brought.openId === ''
    const redeemed = await redeem(brought)
    if (!redeemed.token) {
      history.replace(redeemed.bindAt)
      return undefined
    }
    const came = await arrivalOf(redeemed.token, redeemed.nextPath)
    if (!began && !isPresent(came)) return came
    await goIn(came)
    return undefined
  }

  const arrive = useEffectEvent(() => {
    window.history.replaceState(window.history.state, '', `#${paths.weChatSignIn()}`)
    if (window.parent !== window && brought.code) {
      window.parent.postMessage({ about: WECHAT_ANSWER, code: brought.code }, location.origin)
      return
    }
    if (because === undefined) come().then(setArrival).catch(explain)
  })
  // once: the callback parameters are valid for one exchange
  useEffect(() => arrive(), [])

  return (
    <Screen title={t(isBinding ? 'bindOwn.title' : 'signIn.title')}>
      <div className={`${css.stack} ${css.page}`}>
        {problem ? (
          <>
            <FormAlert>{problem}</FormAlert>
            <Link to={isBinding ? paths.personalCentre({ tab: '1' }) : paths.signIn()} variant="text">
              {t(isBinding ? 'bindOwn.back' : 'signIn.again')}
            </Link>
          </>
        ) : arrival ? (
          <ArrivalQuestion
            arrival={arrival}
            onIn={() => void goIn(arrival).catch(explain)}
            onStay={() => {
              declineArrival(arrival)
              history.replace(paths.home())
            }}
          />
        ) : (
          <p role="status">{t('external.checking')}</p>
        )}
      </div>
    </Screen>
  )
}
