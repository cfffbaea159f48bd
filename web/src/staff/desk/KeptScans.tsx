import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import { formatTime, t } from '../words.ts'
import css from './Desk.module.css'
import { dropScan, type KeptScan, sendAgain, sendKeptScans, useKeptScans } from './kept-scans.ts'

const AGAIN_MS = 5_000

/** Scans that wait in this browser for the line, and those that the server refused when it came back. */
export function KeptScans() {
  const client = useQueryClient()
  const kept = useKeptScans()
  const waiting = kept.filter(({ refusal }) => refusal === undefined)
  const refused = kept.filter(({ refusal }) => refusal !== undefined)
  const isWaiting = waiting.length > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    const send = () => void sendKeptScans().then(() => client.invalidateQueries())
    const timer = setInterval(send, AGAIN_MS)
    window.addEventListener('online', send)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
    }
  }, [isWaiting, client])
  return (
    <Stack gap={8}>
      {isWaiting && <FormAlert kind="warning">{t('desk.keptScans', { count: waiting.length })}</FormAlert>}
      {refused.length > 0 && (
        <section aria-label={t('desk.conflicts')}>
          <FormAlert>{t('desk.conflicts')}</FormAlert>
          <ul className={css.log}>
            {refused.map((scan) => (
              <li key={scan.once} className={css.refused}>
                <code>{scan.asked.body.barcode}</code>
                <span>{conflict(scan)}</span>
                <Button variant="quiet" onClick={() => sendAgain(scan.once)}>
                  {t('desk.sendAgain')}
                </Button>
                <Button variant="quiet" onClick={() => dropScan(scan.once)}>
                  {t('desk.seen')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  )
}

/** What was scanned, when, for whom, and what is against it. */
const conflict = ({ asked, at, refusal = '' }: KeptScan): string =>
  [
    t(asked.call === 'checkout' ? 'desk.out' : 'desk.in'),
    'account' in asked.body ? asked.body.account : '',
    formatTime(at),
    refusal,
  ]
    .filter((part) => part !== '')
    .join(' · ')
