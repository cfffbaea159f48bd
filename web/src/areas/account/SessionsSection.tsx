import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { account } from '@wenyuan/contract/areas/account.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { formatInstant } from '../../app/formats.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { Button } from '../../kit/Button.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { deviceName } from './device-name.ts'
import css from './PersonalInformation.module.css'
import { hasWords, t } from './words.ts'

const methodWords = (method: string): string => {
  const id = `sessions.method.${method}`
  return hasWords(id) ? t(id) : method
}

/** The reader's sessions; each can be ended, or all others at once. */
export function SessionsSection() {
  const client = useQueryClient()
  const { data: sessions } = useSuspenseQuery(query(account.sessions, {}))
  const [busy, setBusy] = useState(false)
  const run = async (end: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await end()
    } catch (error) {
      showFailure(error)
    } finally {
      await client.invalidateQueries({ queryKey: query(account.sessions, {}).queryKey })
      setBusy(false)
    }
  }
  return (
    <>
      <ul className={css.list}>
        {sessions.map(({ sessionId, method, device, since, seenAt, current }) => {
          const name = deviceName(device) || t('sessions.unknownDevice')
          return (
            <li key={sessionId}>
              <span>
                {name}{' '}
                <Quiet as="span" size="normal">
                  {methodWords(method)}
                </Quiet>
                <br />
                <Quiet as="span" size="normal">
                  {formatInstant(since) === formatInstant(seenAt)
                    ? t('sessions.since', { since: formatInstant(since) })
                    : t('sessions.times', { since: formatInstant(since), seen: formatInstant(seenAt) })}
                </Quiet>
              </span>
              {current ? (
                <span className={css.good}>{t('sessions.current')}</span>
              ) : (
                <Button
                  disabled={busy}
                  aria-label={t('sessions.end', { device: name, since: formatInstant(since) })}
                  onClick={() => void run(() => call(account.endSession, { sessionId }))}
                >
                  {t('sessions.endShort')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {sessions.length > 1 && (
        <Button
          disabled={busy}
          onClick={() => void run(() => call(account.endAllSessions, { keepThis: true }))}
        >
          {t('sessions.endOthers')}
        </Button>
      )}
    </>
  )
}
