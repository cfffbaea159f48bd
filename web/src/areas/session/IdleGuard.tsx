import { session } from '@wenyuan/contract/areas/session.ts'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { paths } from '../../app/paths.ts'
import { useReader } from '../../app/session/reader-state.ts'
import { Button } from '../../kit/Button.tsx'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { idleState } from './idle-rule.ts'
import { beActive, pauseActivity, useIdleSeconds } from './idle-time.ts'
import css from './SignInForm.module.css'
import { tellActive } from './session-tabs.ts'
import { signOut } from './sign-out.ts'
import { t } from './words.ts'

/**
 * Signs out idle readers, with a warning one minute before and a button to stay. Source: spec 1 §4 "Session".
 * @param protectTime `primaryIdProtectTime`; undefined where the tenant sets none
 */
export function IdleGuard({ protectTime }: { protectTime: number }) {
  const reader = useReader()
  const [over, setOver] = useState<{ logoutUrl: string }>()
  if (over) return <Expired logoutUrl={over.logoutUrl} onDone={() => setOver(undefined)} />
  return reader ? <Watch protectTime={protectTime} onOver={(logoutUrl) => setOver({ logoutUrl })} /> : null
}

function Watch({ protectTime, onOver }: { protectTime: number; onOver: (logoutUrl: string) => void }) {
  const state = idleState(useIdleSeconds() * 1_000, protectTime)
  const isOver = state.is === 'over'
  const isWarned = state.is === 'warned'
  useEffect(() => pauseActivity(isWarned), [isWarned])
  useEffect(() => {
    if (!isOver) return
    const leave = async () => {
      // set the notice first: this component unmounts with the sign-out
      onOver('')
      const logoutUrl = await signOut()
      if (logoutUrl) onOver(logoutUrl)
    }
    void leave()
  }, [isOver, onOver])
  if (state.is !== 'warned') return null
  const stay = () => {
    beActive()
    tellActive()
    // an open window also keeps its session alive on the server
    void call(session.userInfo, {}).catch(() => undefined)
  }
  return (
    <Dialog title={t('idle.title')} closeLabel={t('idle.stay')} onClose={stay} shape="narrow">
      <div className={css.stack}>
        <p>{t('idle.soon', { n: state.secondsLeft })}</p>
        <Button variant="primary" className={css.submit} onClick={stay}>
          {t('idle.stay')}
        </Button>
      </div>
    </Dialog>
  )
}

function Expired({ logoutUrl, onDone }: { logoutUrl: string; onDone: () => void }) {
  const history = useHistory()
  const close = () => {
    onDone()
    if (logoutUrl) location.assign(logoutUrl)
    else history.push(paths.home())
  }
  return (
    <Dialog title={t('idle.overTitle')} closeLabel={t('action.close')} onClose={close} shape="narrow">
      <div className={css.stack}>
        <p role="alert">{t('idle.over')}</p>
        <Button variant="primary" className={css.submit} onClick={close}>
          {t('idle.ok')}
        </Button>
      </div>
    </Dialog>
  )
}
