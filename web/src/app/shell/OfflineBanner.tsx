import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { t } from '../../locales/translation.ts'
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
        <p className={css.banner}>
          <CloudOff aria-hidden size={17} /> {t('shell.offline')}
        </p>
      )}
    </div>
  )
}
