import type { OnlineWay } from '@wenyuan/contract/shapes/online-way.ts'
import { ExternalLink } from 'lucide-react'
import { Link } from '../../kit/Link.tsx'
import { t } from '../../locales/translation.ts'
import { signInForScreen } from '../session/pending-action.ts'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './ReadOnline.module.css'

interface ReadOnlineProps {
  way: Pick<OnlineWay, 'provider' | 'link' | 'now'>
  className?: string | undefined
  /** What the link says; default: that it is read. */
  words?: string | undefined
}

/** The way into the electronic copy: a link in a new window, a sign-in that leads back here, or why it is closed. */
export function ReadOnline({ way: { provider, link, now }, className = css.online, words }: ReadOnlineProps) {
  if (now === 'signIn')
    return (
      <button
        type="button"
        className={className}
        onClick={() => void signInForScreen(t('record.signInToRead'))}
      >
        {t('record.signInToRead')}
      </button>
    )
  if (now !== 'opens')
    return (
      <Quiet as="span" size="medium">
        {t(`record.closed.${now}`)}
      </Quiet>
    )
  return (
    // a package has a path of the server, which is no screen
    <Link to={provider ? new URL(link, location.href).href : link} newWindow className={className}>
      {words ?? t('record.readOnline')}
      <ExternalLink aria-hidden size={15} />
    </Link>
  )
}
