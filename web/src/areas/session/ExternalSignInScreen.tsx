import { useParams, useRouter, useSearch } from '@tanstack/react-router'
import { type SessionUser, session } from '@wenyuan/contract/areas/session.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { callBeside } from '../../api/call.ts'
import type { Credentials } from '../../api/stored-session.ts'
import { paths } from '../../app/paths.ts'
import { firstValue } from '../../app/query-string.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { currentReader } from '../../app/session/reader-state.ts'
import { chooseLibrary } from '../../app/site/library-choice.ts'
import { useSiteConfig } from '../../app/site/site-facts.ts'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Link } from '../../kit/Link.tsx'
import { externalJump } from './external-jump.ts'
import css from './SignInForm.module.css'
import { enter } from './sign-in.ts'
import { useUnfinishedSignIn } from './sign-in-end.ts'
import { t } from './words.ts'

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
  const { jwt = '', jwtHeader = '' } = useParams({
    strict: false,
    select: (given): Partial<Credentials> => given,
  })
  const search: Record<string, unknown> = useSearch({ strict: false })
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
  return <Arrival key={arrived.round} visitor={arrived.visitor ?? nobody} />
}

const nobody: Visitor = { token: { jwt: '', jwtHeader: '' }, to: '', libCode: '' }

/**
 * The token is removed from the address at once; the server checks it before anything is stored, and another signed-in
 * reader is asked first. Source: wire decisions "Session".
 */
function Arrival({ visitor }: { visitor: Visitor }) {
  const { bindMailOrPhone } = useSiteConfig()
  const { history } = useRouter()
  const goOn = useUnfinishedSignIn()
  const [other, setOther] = useState<SessionUser>()
  const [problem, setProblem] = useState(() => (isTokenLike(visitor.token) ? '' : t('external.refused')))

  const goIn = async () => {
    try {
      const end = await enter(visitor.token, visitor.to, bindMailOrPhone)
      if (!goOn(end)) history.replace(visitor.to)
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : t('error.screen'))
    }
  }

  const arrive = useEffectEvent(() => {
    if (visitor.libCode) chooseLibrary(visitor.libCode)
    const bare = paths.signInExternal({ jwt: TAKEN, jwtHeader: TAKEN })
    window.history.replaceState(window.history.state, '', `#${bare}`)
    if (!isTokenLike(visitor.token)) return
    callBeside(session.userInfo, {}, undefined, visitor.token)
      .then(({ data }) => {
        const present = currentReader()
        if (!present || present.userId === data.userId) return goIn()
        setOther(data)
        return undefined
      })
      .catch((error: unknown) => {
        const isUnknown = !(error instanceof ApiError) || error.status === 401
        setProblem(isUnknown ? t('external.refused') : error.message)
      })
  })
  // once per link: its parts do not change
  useEffect(() => arrive(), [])

  return (
    <Screen title={t('external.title')}>
      <div className={`${css.stack} ${css.page}`}>
        {problem && (
          <>
            <FormAlert>{problem}</FormAlert>
            <p className={css.line}>
              <Link to={paths.signIn()} variant="text">
                {t('action.signIn')}
              </Link>
              <Link to={paths.home()} variant="text">
                {t('later.home')}
              </Link>
            </p>
          </>
        )}
        {other && !problem && (
          <>
            <FormAlert kind="warning">
              {t('external.other', { present: currentReader()?.name ?? '', next: other.name })}
            </FormAlert>
            <Button variant="primary" onClick={() => void goIn()}>
              {t('external.change', { next: other.name })}
            </Button>
            <Button onClick={() => history.replace(visitor.to)}>
              {t('external.stay', { present: currentReader()?.name ?? '' })}
            </Button>
          </>
        )}
        {!other && !problem && <p role="status">{t('external.checking')}</p>}
      </div>
    </Screen>
  )
}
