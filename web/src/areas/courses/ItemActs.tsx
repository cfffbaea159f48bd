import { courses } from '@wenyuan/contract/areas/courses.ts'
import { moves } from '@wenyuan/contract/constants/courses.ts'
import type { CourseCard, CourseItem } from '@wenyuan/contract/shapes/course.ts'
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, Pencil, X } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './CourseItems.module.css'
import { ItemForm } from './ItemForm.tsx'
import { useListChange } from './use-list-change.ts'
import { t } from './words.ts'

const arrows = { first: ArrowUpToLine, up: ArrowUp, down: ArrowDown, last: ArrowDownToLine }

interface ItemActsProps {
  course: CourseCard
  item: CourseItem
  /** Among the items of its week, from 0. */
  place: number
  total: number
}

/** What the teacher may do with an item: move it within its week, say how it is read, remove it. */
export function ItemActs({ course: { courseId, term }, item, place, total }: ItemActsProps) {
  const { itemId, title } = item
  const [isOpen, setOpen] = useState(false)
  const { busy, change } = useListChange()
  const which = { courseId, term, itemId }
  return (
    <Cluster align="normal" className={css.acts} data-print="no">
      {moves.map((to) => {
        const Arrow = arrows[to]
        const isAtEnd = to === 'first' || to === 'up' ? place === 0 : place === total - 1
        return (
          <button
            key={to}
            type="button"
            className={css.icon}
            aria-label={t(`courses.move.${to}`, { title })}
            aria-disabled={isAtEnd || busy}
            onClick={() => !isAtEnd && void change(() => call(courses.moveItem, { ...which, to }))}
          >
            <Arrow aria-hidden size={18} />
          </button>
        )
      })}
      <button
        type="button"
        className={css.icon}
        aria-label={t('courses.editItem', { title })}
        onClick={() => setOpen(true)}
      >
        <Pencil aria-hidden size={17} />
      </button>
      <button
        type="button"
        className={css.icon}
        aria-label={t('courses.removeItem', { title })}
        aria-disabled={busy}
        onClick={() => void change(() => call(courses.removeItem, which))}
      >
        <X aria-hidden size={18} />
      </button>
      {isOpen && <ItemForm which={which} item={item} onClose={() => setOpen(false)} />}
    </Cluster>
  )
}
