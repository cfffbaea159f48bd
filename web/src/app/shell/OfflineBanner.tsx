import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { t } from '../../locales/translation.ts'
import { Row } from '../../kit/layout/boxes.tsx'
import css from './OfflineBanner.module.css'

function onConnection(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Shown while the network is down; says what still works. */
export function OfflineBanner() {
  const online = useSyncExternalStore(onConnection, () => navigator.onLine)
  return (
    <div role="status">
      {!online && (
        <Row as="p" gap={10} justify="center" ruled padding="8px 16px" className={css.banner}>
          <CloudOff aria-hidden size={17} /> {t('shell.offline')}
        </Row>
      )}
    </div>
  )
}
