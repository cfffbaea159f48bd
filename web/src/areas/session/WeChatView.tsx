import { useQuery } from '@tanstack/react-query'
import { session } from '@wenyuan/contract/areas/session.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { store } from '../../api/stored-session.ts'
import { useSiteConfig } from '../../app/site/site-facts.ts'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { ErrorNotice } from '../../kit/states/ErrorNotice.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { exchange } from './outside-sign-in.ts'
import { Stack } from '../../kit/layout/boxes.tsx'
import css from './SignInForm.module.css'
import type { SignInView } from './SignInPanel.tsx'
import type { SignInEnd } from './sign-in.ts'
import { leaveTo } from './sign-in-leave.ts'
import { methodsOf } from './sign-in-methods.ts'
import { t } from './words.ts'
import { useDrawn } from '../../kit/states/use-drawn.ts'
import { messageOf } from '../../app/forms/form-refusal.ts'

interface WeChatViewProps {
  onView: (view: SignInView) => void
  nextPath: string
  onEnd: (end: SignInEnd) => void
}

/** Message of our page in the frame after WeChat has redirected there. Same origin only. */
export const WECHAT_ANSWER = 'wenyuan-wechat-answer'

/**
 * The host's page may run scripts and forms, but not navigate the window. Our own page in the frame needs its origin.
 */
const FRAME_MAY = 'allow-scripts allow-same-origin allow-forms allow-popups'

/**
 * The QR code in a frame of the authentication host; after the scan the frame returns to our page, which sends a
 * message. If the host cannot be reached or framed, a message and a link are shown. Source: spec 1 §7.
 */
export function WeChatView({ onView, nextPath, onEnd }: WeChatViewProps) {
  const config = useSiteConfig()
  const history = useHistory()
  const [refused, setRefused] = useState(false)
  const [problem, setProblem] = useDrawn<string>()
  const { data, error, refetch } = useQuery({
    queryKey: ['wechat-sign-in', nextPath],
    queryFn: ({ signal }) => call(session.beginOther, { kind: 'wechat', nextPath }, signal),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const come = useEffectEvent((code: string) => {
    store('wenyuanTicket', data?.ticket ?? '')
    exchange({ code, openId: '' }, config.bindMailOrPhone)
      .then(({ bindAt, end }) => {
        if (end) onEnd(end)
        else history.push(bindAt)
      })
      .catch((failure: unknown) => {
        setProblem(() => messageOf(failure))
        void refetch()
      })
  })
  useEffect(() => {
    const hear = ({ origin, data: said }: MessageEvent<{ about?: unknown; code?: unknown }>) => {
      if (origin === location.origin && said?.about === WECHAT_ANSWER && typeof said.code === 'string')
        come(said.code)
    }
    const refuse = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setRefused(true)
    }
    addEventListener('message', hear)
    document.addEventListener('securitypolicyviolation', refuse)
    return () => {
      removeEventListener('message', hear)
      document.removeEventListener('securitypolicyviolation', refuse)
    }
  }, [])

  const otherWay = methodsOf(config).includes('password') && (
    <Button onClick={() => onView('password')}>{t('signIn.way.password')}</Button>
  )
  if (error) {
    return (
      <ErrorNotice
        title={error instanceof ApiError ? error.message : t('signIn.weChatFailed')}
        retry={{ label: t('action.retry'), onRetry: () => void refetch() }}
      >
        {otherWay}
      </ErrorNotice>
    )
  }
  const open = () => {
    if (!data) return
    store('wenyuanTicket', data.ticket)
    leaveTo(data.loginUrl, nextPath)
  }
  return (
    <Stack gap={14} align="center" className={css.qr}>
      {problem && <FormAlert>{problem}</FormAlert>}
      <p>{t(refused ? 'signIn.weChatAside' : 'signIn.weChatHelp')}</p>
      {!data && <Skeleton width="100%" height={380} />}
      {data && !refused && <iframe title={t('signIn.weChatFrame')} src={data.loginUrl} sandbox={FRAME_MAY} />}
      {data && (
        <Button variant={refused ? 'primary' : 'quiet'} onClick={open}>
          {t('signIn.weChatOpen')}
        </Button>
      )}
      {otherWay}
    </Stack>
  )
}
