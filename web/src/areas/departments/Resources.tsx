import type { departments } from '@wenyuan/contract/areas/departments.ts'
import { JOURNAL } from '@wenyuan/contract/constants/journal-terms.ts'
import { CardGrid } from '../../app/lists/CardGrid.tsx'
import { paths } from '../../app/paths.ts'
import { RecordRow } from '../../app/records/RecordRows.tsx'
import { SelectRange } from '../../app/selection/SelectRange.tsx'
import { RowColumns } from '../../kit/data/RowColumns.tsx'
import { t } from './words.ts'
import { namesInLine } from '../../locales/translation.ts'

type Found = NonNullable<(typeof departments.resources)['~types']>['out']

/** Records as rows, databases and courses as cards. */
export const Resources = ({ found: { records, databases, courses, researchers } }: { found: Found }) => (
  <>
    {records.length > 0 && (
      <SelectRange records={records}>
        <RowColumns stale={false}>
          {records.map((record) => (
            <RecordRow
              key={record.recordId}
              record={record}
              {...(record.docCode === JOURNAL ? { to: paths.journal({ id: record.recordId }) } : {})}
            />
          ))}
        </RowColumns>
      </SelectRange>
    )}
    {databases.length > 0 && (
      <CardGrid
        cards={databases.map(({ resourceId, name, summary, vendor }) => ({
          to: paths.database({ id: resourceId }),
          name,
          coverUrl: '',
          text: summary,
          facts: vendor?.name ?? '',
        }))}
        low
      />
    )}
    {researchers.length > 0 && (
      <CardGrid
        cards={researchers.map(({ researcherId, name, title, fields, works }) => ({
          to: paths.researcher({ id: researcherId }),
          name,
          coverUrl: '',
          text: [title, namesInLine(fields)].filter(Boolean).join(' · '),
          facts: works > 0 ? t('departments.works', { n: works }) : '',
        }))}
        low
      />
    )}
    {courses.length > 0 && (
      <CardGrid
        cards={courses.map(({ courseId, courseName, courseCode, teachers, books }) => ({
          to: paths.courseBook({ id: courseId }),
          name: courseName,
          coverUrl: '',
          text: namesInLine(teachers.map(({ teacherName }) => teacherName)),
          facts: [courseCode, books > 0 && t('departments.books', { n: books })].filter(Boolean).join(' · '),
        }))}
        low
      />
    )}
  </>
)
