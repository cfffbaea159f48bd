import { session } from '@wenyuan/contract/areas/session.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { call, callForEnvelope } from '../../api/call.ts'
import { currentIdentity } from '../../api/identity.ts'
import { store } from '../../api/stored-session.ts'
import { paths } from '../../app/paths.ts'
import { useQueryParameters } from '../../app/query-parameters.ts'
import { firstValue } from '../../app/query-string.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { pendingPlace } from '../../app/session/pending-action.ts'
import { useReader } from '../../app/session/reader-state.ts'
import { useSiteConfig } from '../../app/site/site-facts.ts'
import { Link } from '../../kit/Link.tsx'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { BindForm, type BindTexts } from './BindForm.tsx'
import { isDead, keptProof, ownerOf, takeFromAddress } from './outside-proof.ts'
import { sealPassword } from './password-seal.ts'
import css from './SignInForm.module.css'
import { endOf } from './sign-in.ts'
import { useUnfinishedSignIn } from './sign-in-end.ts'
import { t } from './words.ts'

/** Signed-in readers are redirected from these screens. Source: spec 1 §6. */
function useLeadAway(): void {
  const history = useHistory()
  const reader = useReader()
  const [wasIn] = useState(reader !== undefined)
  useEffect(() => {
    if (wasIn) history.replace(paths.home())
  }, [wasIn, history])
}

const libraryOfCall = () => {
  const { mappingPath } = currentIdentity()
  return mappingPath ? { mappingPath } : {}
}

interface FrameProps {
  title: string
  about: string
  /** Without a sign-in assertion there is nothing to bind. */
  proof: ReturnType<typeof keptProof>
  children: ReactNode
}

/**
 * Shows the external account that is about to be bound, so that a reader who followed another person's link can notice.
 */
const Frame = ({ title, about, proof, children }: FrameProps) => (
  <Screen title={title} {...(proof && !isDead(proof.assertion) ? { about } : {})}>
    {proof && !isDead(proof.assertion) ? (
      <div className={css.page}>
        <p className={css.owner}>
          {t('bind.owner', { way: wayOf(proof.kind) })} <bdi>{ownerOf(proof.assertion) || '?'}</bdi>
        </p>
        {children}
      </div>
    ) : (
      <Empty kind="sign-in" title={t(proof ? 'bind.over' : 'bind.nothing')}>
        <Link to={paths.signIn()} variant="text">
          {t('signIn.title')}
        </Link>
      </Empty>
    )}
  </Screen>
)

const ways: Readonly<Record<string, Parameters<typeof t>[0]>> = {
  wechat: 'bind.way.weChat',
  'learning-app': 'bind.way.learningApp',
  passport: 'bind.way.passport',
}
const wayOf = (kind: string): string => t(ways[kind] ?? 'bind.way.unified')

const ticketOf = ({ ticket }: { ticket: string }) => (ticket ? { ticket } : {})

/** Binds a WeChat account by the library account's password, then signs in. */
export function BindAccountScreen() {
  const history = useHistory()
  const proof = keptProof()
  useLeadAway()
  const send = async ({ text, verifyCode, key }: BindTexts) => {
    if (!proof) return
    await call(session.bind, {
      verifyCode,
      loginType: proof.kind,
      openId: proof.assertion,
      ...ticketOf(proof),
      username: text('username').trim(),
      password: await sealPassword(key, text('password')),
      codeKey: key.codeKey,
      ...libraryOfCall(),
    })
    const place = pendingPlace()
    if (place) store('loginNextPath', place)
    history.replace(paths.signIn())
  }
  return (
    <Frame title={t('bind.title')} about={t('bind.about')} proof={proof}>
      <BindForm
        fields={['username', 'password']}
        proof="work"
        label={t('bind.go')}
        busyLabel={t('bind.going')}
        onSend={send}
      />
    </Frame>
  )
}

/** Continues after a sign-in whose answer has a token in the envelope. */
function useGoIn() {
  const history = useHistory()
  const { bindMailOrPhone } = useSiteConfig()
  const continueSignIn = useUnfinishedSignIn()
  return async (answer: Parameters<typeof endOf>[0]) => {
    const end = await endOf(answer, bindMailOrPhone)
    if (!continueSignIn(end)) history.replace(pendingPlace() ?? paths.home())
  }
}

function useProof(kind: string, parameter: string, path: string): ReturnType<typeof keptProof> {
  const search = useQueryParameters()
  const [proof] = useState(() => takeFromAddress(kind, firstValue(search, parameter), path))
  return proof
}

/** Binds the uid of the learning app to an account by its password and a captcha. */
export function BindUidScreen() {
  const proof = useProof('learning-app', 'uid', paths.bindUid())
  const goIn = useGoIn()
  useLeadAway()
  const send = async ({ text, verifyCode, key }: BindTexts) => {
    if (!proof) return
    await goIn(
      await callForEnvelope(session.bindLearningApp, {
        username: text('username').trim(),
        password: await sealPassword(key, text('password')),
        codeKey: key.codeKey,
        verifyCode,
        uid: proof.assertion,
        ...ticketOf(proof),
        ...libraryOfCall(),
      }),
    )
  }
  return (
    <Frame title={t('bindUid.title')} about={t('bindUid.about')} proof={proof}>
      <BindForm
        fields={['username', 'password']}
        proof="picture"
        label={t('bind.go')}
        busyLabel={t('bind.going')}
        onSend={send}
      />
    </Frame>
  )
}

/** Binds a passport account to the library account with that name and number. */
export function RelateUidScreen() {
  const proof = useProof('passport', 'relevanceUid', paths.relateUid())
  const goIn = useGoIn()
  useLeadAway()
  const send = async ({ text, verifyCode, key }: BindTexts) => {
    if (!proof) return
    await goIn(
      await callForEnvelope(session.relate, {
        name: text('name').trim(),
        primaryId: text('primaryId').trim(),
        ...(text('password') ? { password: await sealPassword(key, text('password')) } : {}),
        idNumber: text('idNumber').trim(),
        verifyCode,
        codeKey: key.codeKey,
        uid: proof.assertion,
        ...ticketOf(proof),
        ...libraryOfCall(),
      }),
    )
  }
  return (
    <Frame title={t('relate.title')} about={t('relate.about')} proof={proof}>
      <BindForm
        fields={['name', 'primaryId', 'password', 'idNumber']}
        optional={['password', 'idNumber']}
        proof="picture"
        label={t('relate.go')}
        busyLabel={t('bind.going')}
        onSend={send}
      />
    </Frame>
  )
}
