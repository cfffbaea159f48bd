import type { CourseCard, Term } from '@wenyuan/contract/shapes/course.ts'
import { ListPlus, Pencil, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Link } from '../../kit/Link.tsx'
import { AddTitles } from './AddTitles.tsx'
import { Cluster, Row } from '../../kit/layout/boxes.tsx'
import css from './Courses.module.css'
import { RollOver } from './RollOver.tsx'
import { t } from './words.ts'

interface CourseEditingProps {
  course: CourseCard
  terms: readonly Term[]
  isEdited: boolean
  /** Begins or ends the changes. */
  editTo: string
}

/** What the teacher may do with the list. */
export function CourseEditing({ course, terms, isEdited, editTo }: CourseEditingProps) {
  const [open, setOpen] = useState<'none' | 'add' | 'rollOver'>('none')
  const close = () => setOpen('none')
  const earlier = terms.filter(({ term }) => term !== course.term)
  return (
    <Cluster gap={10} className={css.tools} data-print="no">
      <Row as={Link} inline gap={6} to={editTo} className={css.edit}>
        <Pencil aria-hidden size={16} />
        {t(isEdited ? 'courses.editEnd' : 'courses.edit')}
      </Row>
      <Button onClick={() => setOpen('add')}>
        <ListPlus aria-hidden size={16} />
        {t('courses.add')}
      </Button>
      {earlier.length > 0 && (
        <Button onClick={() => setOpen('rollOver')}>
          <RotateCw aria-hidden size={16} />
          {t('courses.rollOver')}
        </Button>
      )}
      {open === 'add' && <AddTitles course={course} onClose={close} />}
      {open === 'rollOver' && <RollOver course={course} earlier={earlier} onClose={close} />}
    </Cluster>
  )
}
