import type { DatabaseCard } from '@wenyuan/contract/shapes/database.ts'
import { ExternalLink } from 'lucide-react'
import { signInForScreen } from '../../app/session/pending-action.ts'
import { Button } from '../../kit/Button.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './Databases.module.css'
import { t } from './words.ts'

type Openable = Pick<DatabaseCard, 'name' | 'openUrl' | 'access'>

/** The way into a database, or why there is none here and now. After a sign-in the page has the way. */
export function OpenDatabase({ database, primary = false }: { database: Openable; primary?: boolean }) {
  const { name, openUrl, access } = database
  if (access.now === 'signIn')
    return (
      <Button
        variant={primary ? 'primary' : 'plain'}
        aria-label={t('databases.signInTo', { name })}
        onClick={() => void signInForScreen(t('databases.signInText'))}
      >
        {t('databases.signIn')}
      </Button>
    )
  if (access.now !== 'opens') return <Quiet className={css.closed}>{t(`databases.now.${access.now}`)}</Quiet>
  return (
    <a
      className={primary ? css.openFirst : css.open}
      href={openUrl}
      target="_blank"
      rel="noopener"
      aria-label={t('databases.openOf', { name })}
    >
      {t('databases.open')}
      <ExternalLink aria-hidden size={15} />
    </a>
  )
}
