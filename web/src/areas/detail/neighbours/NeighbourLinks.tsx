import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from '../../../kit/Link.tsx'
import { formatCount } from '../../../locales/translation.ts'
import { t } from '../words.ts'
import { Row } from '../../../kit/layout/boxes.tsx'
import { Quiet } from '../../../kit/layout/Quiet.tsx'
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
    <Row as="nav" gap={12} className={css.neighbours} data-print="no" aria-label={t('neighbours.label')}>
      <Step record={previous} label={t('neighbours.previous')} back />
      <Quiet as="span" size="normal" figures className={css.place}>
        {t('neighbours.place', { place: formatCount(place), total: formatCount(total) })}
      </Quiet>
      <Step record={next} label={t('neighbours.next')} />
    </Row>
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
  if (!record) return <Row as="span" inline gap={4} justify="center" className={css.none} aria-hidden />
  return (
    <Row
      as={Link}
      inline
      gap={4}
      justify="center"
      to={record.to}
      className={css.step}
      rel={back ? 'prev' : 'next'}
      title={record.title}
    >
      {back && <Arrow aria-hidden size={17} />}
      {label}
      {!back && <Arrow aria-hidden size={17} />}
    </Row>
  )
}
