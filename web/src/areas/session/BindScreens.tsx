import { useRouter, useSearch } from '@tanstack/react-router'
import { session } from '@wenyuan/contract/areas/session.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { call, callBeside } from '../../api/call.ts'
import { currentIdentity } from '../../api/identity.ts'
import { paths } from '../../app/paths.ts'
import { firstValue } from '../../app/query-string.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { useReader } from '../../app/session/reader-state.ts'
import { useSiteConfig } from '../../app/site/site-facts.ts'
import { Link } from '../../kit/Link.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { BindForm, type BindTexts } from './BindForm.tsx'
import { keptProof, takeFromAddress } from './outside-proof.ts'
import { sealPassword } from './password-seal.ts'
import css from './SignInForm.module.css'
import { endOf } from './sign-in.ts'
import { useUnfinishedSignIn } from './sign-in-end.ts'
import { t } from './words.ts'

/** Signed-in readers are redirected from these screens. Source: spec 1 §6. */
function useLeadAway(): void {
  const { history } = useRouter()
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
  hasProof: boolean
  children: ReactNode
}

const Frame = ({ title, about, hasProof, children }: FrameProps) => (
  <Screen title={title} {...(hasProof ? { about } : {})}>
    {hasProof ? (
      <div className={css.page}>{children}</div>
    ) : (
      <Empty title={t('bind.nothing')}>
        <Link to={paths.signIn()} variant="text">
          {t('signIn.title')}
        </Link>
      </Empty>
    )}
  </Screen>
)

/** Binds a WeChat account by the library account's password, then signs in. */
export function BindAccountScreen() {
  const { history } = useRouter()
  const proof = keptProof()
  useLeadAway()
  const send = async ({ text, key }: BindTexts) => {
    await call(session.bind, {
      loginType: proof?.loginType ?? '',
      openId: proof?.ticket ?? '',
      username: text('username').trim(),
      password: await sealPassword(key, text('password')),
      codeKey: key.codeKey,
      ...libraryOfCall(),
    })
    showToast('success', t('bind.done'))
    history.replace(paths.signIn())
  }
  return (
    <Frame title={t('bind.title')} about={t('bind.about')} hasProof={proof !== undefined}>
      <BindForm
        fields={['username', 'password']}
        proof="none"
        label={t('bind.go')}
        busyLabel={t('bind.going')}
        onSend={send}
      />
    </Frame>
  )
}

/** Continues after a sign-in whose answer has a token in the envelope. */
function useGoIn() {
  const { history } = useRouter()
  const { bindMailOrPhone } = useSiteConfig()
  const goOn = useUnfinishedSignIn()
  return async (answer: Parameters<typeof endOf>[0]) => {
    const end = await endOf(answer, bindMailOrPhone)
    if (!goOn(end)) history.replace(paths.home())
  }
}

function useTicket(loginType: string, parameter: string, path: string): string {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const [ticket] = useState(() => takeFromAddress(loginType, firstValue(search, parameter), path))
  return ticket
}

/** Binds the uid of the learning app to an account by its password and a captcha. */
export function BindUidScreen() {
  const uid = useTicket('learning-app', 'uid', paths.bindUid())
  const goIn = useGoIn()
  useLeadAway()
  const send = async ({ text, verifyCode, key }: BindTexts) =>
    goIn(
      await callBeside(session.bindLearningApp, {
        username: text('username').trim(),
        password: await sealPassword(key, text('password')),
        codeKey: key.codeKey,
        verifyCode,
        uid,
        ...libraryOfCall(),
      }),
    )
  return (
    <Frame title={t('bindUid.title')} about={t('bindUid.about')} hasProof={uid !== ''}>
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
  const uid = useTicket('passport', 'relevanceUid', paths.relateUid())
  const goIn = useGoIn()
  useLeadAway()
  const send = async ({ text, verifyCode, key }: BindTexts) =>
    goIn(
      await callBeside(session.relate, {
        name: text('name').trim(),
        primaryId: text('primaryId').trim(),
        verifyCode,
        codeKey: key.codeKey,
        uid,
        ...libraryOfCall(),
      }),
    )
  return (
    <Frame title={t('relate.title')} about={t('relate.about')} hasProof={uid !== ''}>
      <BindForm
        fields={['name', 'primaryId']}
        proof="picture"
        label={t('relate.go')}
        busyLabel={t('bind.going')}
        onSend={send}
      />
    </Frame>
  )
}
