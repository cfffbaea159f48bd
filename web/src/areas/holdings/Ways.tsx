import type { Way } from '@wenyuan/contract/areas/holdings.ts'
import {
  BookOpen,
  Building2,
  Clock,
  ExternalLink,
  Library,
  type LucideIcon,
  PackageSearch,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../kit/Link.tsx'
import { formatDay } from '../../locales/translation.ts'
import css from './Ways.module.css'
import { gatherWays, hostOf } from './way-list.ts'
import { t } from './words.ts'

const pictures: Record<Way['kind'], LucideIcon> = {
  'shelf-here': BookOpen,
  online: ExternalLink,
  'shelf-elsewhere': Building2,
  'reading-room': Library,
  reserve: Clock,
  'in-processing': Clock,
  'other-library': PackageSearch,
  'suggest-purchase': PackageSearch,
}

interface WaysProps {
  ways: readonly Way[]
  /** Address of the search for this title in other libraries. */
  elsewhere: string
  /** Address of the form that suggests a purchase. */
  suggest: string
  /** The button that requests the best way's copy. */
  request?: ReactNode
}

/** The fulfilment options: the best one, then the others in order of effort. */
export function Ways({ ways, elsewhere, suggest, request }: WaysProps) {
  const { best, others, more } = gatherWays(ways)
  if (!best) return null
  const Picture = pictures[best.kind]
  return (
    <section className={css.ways} aria-label={t('ways.title')}>
      <h2 className={css.unseen}>{t('ways.title')}</h2>
      <div className={css.best} data-tone={toneOf(best)}>
        <Picture aria-hidden size={22} className={css.picture} />
        <p className={css.words}>
          <strong className={css.kind}>{t(`way.${best.kind}`, { n: best.copies })}</strong>
          <WayPlace way={best} />
          <WayWait way={best} />
        </p>
        <WayAction way={best} elsewhere={elsewhere} suggest={suggest} main />
        {request && <div className={css.request}>{request}</div>}
      </div>
      {others.length > 0 && (
        <ul className={css.others} aria-label={t('ways.others')}>
          {others.map((way) => (
            <li key={`${way.kind} ${way.libCode} ${way.link}`} className={css.other}>
              <span data-tone={toneOf(way)} className={css.otherKind}>
                {t(`way.${way.kind}`, { n: way.copies })}
              </span>
              <WayPlace way={way} />
              <WayWait way={way} />
              <WayAction way={way} elsewhere={elsewhere} suggest={suggest} />
            </li>
          ))}
          {more > 0 && <li className={css.other}>{t('ways.more', { n: more })}</li>}
        </ul>
      )}
    </section>
  )
}

/** Jade: available now; ochre: with waiting. Each has a text too, so that colour is not the only sign. */
const toneOf = ({ kind }: Way): 'now' | 'later' | 'ask' => {
  if (kind === 'shelf-here' || kind === 'online' || kind === 'shelf-elsewhere' || kind === 'reading-room')
    return 'now'
  return kind === 'reserve' || kind === 'in-processing' ? 'later' : 'ask'
}

function WayPlace({ way }: { way: Way }) {
  const place = [way.libraryName, way.locationName].filter(Boolean).join(' · ')
  if (way.kind === 'online') return <span className={css.place}>{hostOf(way.link)}</span>
  if (!place) return <span className={css.place}>{t(`way-help.${way.kind}`)}</span>
  return (
    <span className={css.place}>
      {place}
      {way.callNo && <span className={css.callNumber}>{way.callNo}</span>}
    </span>
  )
}

/** The earliest due date of the lent copies, and the queue length. */
function WayWait({ way: { dueDate, waiting } }: { way: Way }) {
  const words = [
    dueDate && t('way.due', { day: formatDay(dueDate) }),
    waiting > 0 && t('way.waiting', { n: waiting }),
  ].filter(Boolean)
  return words.length > 0 ? <span className={css.place}>{words.join(' · ')}</span> : null
}

interface WayActionProps {
  way: Way
  elsewhere: string
  suggest: string
  main?: boolean
}

function WayAction({ way, elsewhere, suggest, main = false }: WayActionProps) {
  const className = main ? css.action : css.quietAction
  if (way.kind === 'online') {
    return (
      <Link to={way.link} newWindow className={className}>
        {t('record.readOnline')}
        <ExternalLink aria-hidden size={15} />
      </Link>
    )
  }
  if (way.kind === 'other-library') {
    return (
      <Link to={elsewhere} className={className}>
        {t('way.askOthers')}
      </Link>
    )
  }
  if (way.kind === 'suggest-purchase') {
    return (
      <Link to={suggest} className={className}>
        {t('way.suggestIt')}
      </Link>
    )
  }
  return null
}
