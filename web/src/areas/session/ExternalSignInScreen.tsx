import { session } from '@wenyuan/contract/areas/session.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { callForEnvelope } from '../../api/call.ts'
import type { Credentials } from '../../api/stored-session.ts'
import { paths } from '../../app/paths.ts'
import { useQueryParameters } from '../../app/query-parameters.ts'
import { firstValue } from '../../app/query-string.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { chooseLibrary } from '../../app/site/library-choice.ts'
import { useSiteConfig } from '../../app/site/site-facts.ts'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Link } from '../../kit/Link.tsx'
import { useHistory, useParams } from '../../kit/navigation/navigation-context.ts'
import { type Arrival, arrivalOf, declineArrival, isPresent } from './arrival.ts'
import { ArrivalQuestion } from './ArrivalQuestion.tsx'
import { externalJump } from './external-jump.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './SignInForm.module.css'
import { enter } from './sign-in.ts'
import { useUnfinishedSignIn } from './sign-in-end.ts'
import { t } from './words.ts'
import { useDrawn } from '../../kit/states/use-drawn.ts'

/**
 * Plausibility check: three parts of a signed token (RFC 7515 §3.1), and a header name; other values are not sent to
 * the server.
 */
const isTokenLike = ({ jwt, jwtHeader }: Credentials): boolean =>
  /^[\w-]+\.[\w-]+\.[\w-]+$/.test(jwt) && /^[a-z][\w-]{0,63}$/i.test(jwtHeader)

interface Visitor {
  token: Credentials
  to: string
  libCode: string
}

/** Replaces a token after it was removed from the address. */
const TAKEN = '-'

/** The link in the address; undefined after its removal, or during navigation to another screen. */
function useLink(): { visitor: Visitor; text: string } | undefined {
  const { jwt = '', jwtHeader = '' } = useParams()
  const search = useQueryParameters()
  if (jwt === '' || jwt === TAKEN) return undefined
  const one = (name: string) => firstValue(search, name)
  const [type, id, docType, keyword] = [one('type'), one('id'), one('docType'), one('keyword')]
  const link = { type, id, docType, keyword, searchType: one('searchType'), matchType: one('matchType') }
  const [token, to, libCode] = [{ jwt, jwtHeader }, externalJump(link), one('libCode')]
  return { visitor: { token, to, libCode }, text: `${jwt} ${jwtHeader} ${libCode} ${to}` }
}

/**
 * An external link with a token. Each link is handled once, also an equal one that arrives while this screen is open.
 */
export function ExternalSignInScreen() {
  const link = useLink()
  const [arrived, setArrived] = useState({ text: link?.text, visitor: link?.visitor, round: 0 })
  if (link?.text !== arrived.text) {
    const { visitor, round } = arrived
    setArrived(
      link
        ? { text: link.text, visitor: link.visitor, round: round + 1 }
        : { text: undefined, visitor, round },
    )
  }
  return <LinkArrival key={arrived.round} visitor={arrived.visitor ?? nobody} />
}

const nobody: Visitor = { token: { jwt: '', jwtHeader: '' }, to: '', libCode: '' }

/**
 * The token is removed from the address at once, and exchanged: a link is good once. The visitor is asked before the new
 * token is stored. Source: wire decisions "Session".
 */
function LinkArrival({ visitor }: { visitor: Visitor }) {
  const { bindMailOrPhone } = useSiteConfig()
  const history = useHistory()
  const continueSignIn = useUnfinishedSignIn()
  const [arrival, setArrival] = useState<Arrival>()
  const [problem, setProblem] = useDrawn(isTokenLike(visitor.token) ? undefined : () => t('external.refused'))

  const explain = (error: unknown) => {
    const isUnknown = !(error instanceof ApiError) || error.code === 'SIGN_IN_PROOF_INVALID'
    setProblem(() => (isUnknown ? t('external.refused') : error.message))
  }
  const goIn = async ({ token, to }: Arrival) => {
    const end = await enter(token, to, bindMailOrPhone)
    if (!continueSignIn(end)) history.replace(to)
  }
  /** The reader to ask about; undefined when nobody has to be asked. */
  const take = async (): Promise<Arrival | undefined> => {
    const { credentials } = await callForEnvelope(session.takeLink, { jwt: visitor.token.jwt })
    const came = credentials && (await arrivalOf(credentials, visitor.to))
    if (!came || !isPresent(came)) return came
    await goIn(came)
    return undefined
  }

  const arrive = useEffectEvent(() => {
    if (visitor.libCode) chooseLibrary(visitor.libCode)
    const bare = paths.signInExternal({ jwt: TAKEN, jwtHeader: TAKEN })
    window.history.replaceState(window.history.state, '', `#${bare}`)
    if (!isTokenLike(visitor.token)) return
    take().then(setArrival).catch(explain)
  })
  // once per link: its parts do not change
  useEffect(() => arrive(), [])

  return (
    <Screen title={t('external.title')}>
      <div className={`${css.stack} ${css.page}`}>
        {problem && (
          <>
            <FormAlert>{problem}</FormAlert>
            <Cluster as="p" gap="4px 16px" justify="space-between" className={css.line}>
              <Link to={paths.signIn()} variant="text">
                {t('action.signIn')}
              </Link>
              <Link to={paths.home()} variant="text">
                {t('later.home')}
              </Link>
            </Cluster>
          </>
        )}
        {arrival && !problem && (
          <ArrivalQuestion
            arrival={arrival}
            onIn={() => void goIn(arrival).catch(explain)}
            onStay={() => {
              declineArrival(arrival)
              history.replace(arrival.to)
            }}
          />
        )}
        {!arrival && !problem && <p role="status">{t('external.checking')}</p>}
      </div>
    </Screen>
  )
}
