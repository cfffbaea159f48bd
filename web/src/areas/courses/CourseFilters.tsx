import { useRouter } from '@tanstack/react-router'
import type { courses } from '@wenyuan/contract/areas/courses.ts'
import { ChevronRight } from 'lucide-react'
import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { formatCount } from '../../locales/translation.ts'
import css from './Courses.module.css'
import { type CourseSearch, withDepartment } from './course-search.ts'
import { t } from './words.ts'

interface CourseFiltersProps {
  dict: NonNullable<(typeof courses.dict)['~types']>['out']
  asked: CourseSearch
  linkTo: (to: CourseSearch) => string
}

/** Departments and, for the search by name, teachers. */
export function CourseFilters({ dict, asked, linkTo }: CourseFiltersProps) {
  const { history } = useRouter()
  const [teacher = ''] = asked.teachers
  const isKnown = dict.teachers.some(({ teacherId }) => teacherId === teacher)
  return (
    <>
      {dict.departments.length > 0 && (
        <details className={css.group} open={isWide() || asked.departments.length > 0}>
          <summary>
            {t('courses.departments')}
            <ChevronRight aria-hidden size={16} />
          </summary>
          <ul>
            {dict.departments.map(({ departmentId, department, count }) => (
              <li key={departmentId}>
                <Checkbox
                  checked={asked.departments.includes(departmentId)}
                  end={formatCount(count)}
                  onChange={() => history.push(linkTo(withDepartment(asked, departmentId)))}
                >
                  {department}
                </Checkbox>
              </li>
            ))}
          </ul>
        </details>
      )}
      {asked.field === 'name' && dict.teachers.length > 0 && (
        <Select
          label={t('courses.teacher')}
          value={teacher}
          options={[
            { value: '', label: t('courses.everyTeacher') },
            ...(teacher === '' || isKnown ? [] : [{ value: teacher, label: teacher }]),
            ...dict.teachers.map(({ teacherId, teacherName }) => ({ value: teacherId, label: teacherName })),
          ]}
          onChange={(to) => history.push(linkTo({ ...asked, teachers: to === '' ? [] : [to], page: 1 }))}
        />
      )}
    </>
  )
}

/** The filters stand beside the list, and do not push it down. */
const isWide = () => window.matchMedia('(min-width: 1000px)').matches
