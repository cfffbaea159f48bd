import type { courses } from '@wenyuan/contract/areas/courses.ts'
import { FilterGroups } from '../../app/lists/FilterGroups.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { type CourseSearch, withDepartment } from './course-search.ts'
import { t } from './words.ts'

interface CourseFiltersProps {
  dict: NonNullable<(typeof courses.dict)['~types']>['out']
  asked: CourseSearch
  linkTo: (to: CourseSearch) => string
}

/** Departments, terms and, for the search by name, teachers. */
export function CourseFilters({ dict, asked, linkTo }: CourseFiltersProps) {
  const history = useHistory()
  const [teacher = ''] = asked.teachers
  const isKnown = dict.teachers.some(({ teacherId }) => teacherId === teacher)
  return (
    <>
      <FilterGroups
        groups={[
          {
            filter: 'department',
            label: t('courses.departments'),
            values: dict.departments.map(({ departmentId, department, count }) => ({
              code: departmentId,
              name: department,
              count,
            })),
            chosen: asked.departments,
          },
        ]}
        onToggle={(_, code) => history.push(linkTo(withDepartment(asked, code)))}
      />
      <Select
        label={t('courses.term')}
        value={asked.term}
        options={[
          { value: '', label: t('courses.everyTerm') },
          ...dict.terms.map(({ term, termName }) => ({ value: term, label: termName })),
        ]}
        onChange={(term) => history.push(linkTo({ ...asked, term, page: 1 }))}
      />
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
