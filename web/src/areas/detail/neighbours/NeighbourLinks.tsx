import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from '../../../kit/Link.tsx'
import { formatCount } from '../../../locales/translation.ts'
import { t } from '../words.ts'
import css from './ResultNeighbours.module.css'

interface Neighbour {
  title: string
  to: string
}

interface NeighbourLinksProps {
  /** Number of the record in its list, from 1. */
  place: number
  total: number
  previous: Neighbour | undefined
  next: Neighbour | undefined
}

/** "12 of 345" with the records before and after; nothing for the only one. */
export function NeighbourLinks({ place, total, previous, next }: NeighbourLinksProps) {
  if (total < 2) return <NeighbourRoom />
  return (
    <nav className={css.neighbours} aria-label={t('neighbours.label')}>
      <Step record={previous} label={t('neighbours.previous')} back />
      <span className={css.place}>
        {t('neighbours.place', { place: formatCount(place), total: formatCount(total) })}
      </span>
      <Step record={next} label={t('neighbours.next')} />
    </nav>
  )
}

/** Keeps the line while the list is on its way: `.steps:empty` of the screen has less height. */
export const NeighbourRoom = () => <span aria-hidden />

interface StepProps {
  record: Neighbour | undefined
  label: string
  back?: boolean
}

function Step({ record, label, back = false }: StepProps) {
  const Arrow = back ? ChevronLeft : ChevronRight
  if (!record) return <span className={css.none} aria-hidden />
  return (
    <Link to={record.to} className={css.step} rel={back ? 'prev' : 'next'} title={record.title}>
      {back && <Arrow aria-hidden size={17} />}
      {label}
      {!back && <Arrow aria-hidden size={17} />}
    </Link>
  )
}
