import { RecordText } from '../../kit/data/RecordText.tsx'
import type { CourseCard, CourseItem } from '@wenyuan/contract/shapes/course.ts'
import { paths } from '../../app/paths.ts'
import { RecordCover } from '../../app/records/RecordCover.tsx'
import { SaveButton } from '../../app/records/SaveButton.tsx'
import { docTypeName } from '../../app/search/search-words.ts'
import { useSuggestPath } from '../../app/suggest-path.ts'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Link } from '../../kit/Link.tsx'
import { formatDay } from '../../locales/translation.ts'
import { AvailabilityLine, useAvailability } from '../search/public.ts'
import { factsInLine } from '../../app/records/facts-in-line.ts'
import { Cluster, Row, Stack } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './CourseItems.module.css'
import { DoneTick } from './DoneTick.tsx'
import { ItemActs } from './ItemActs.tsx'
import { weekName } from './course-words.ts'
import { t } from './words.ts'

interface CourseItemsProps {
  course: CourseCard
  items: readonly CourseItem[]
  /** Students on the roll, where its teacher may see it. */
  students: number | null
  /** The teacher changes the list. */
  isEdited: boolean
}

/** The items of a course list under their weeks, each with the best way to get it. */
export function CourseItems({ course, items, students, isEdited }: CourseItemsProps) {
  const held = items.filter(({ state }) => state === 'held').map(({ recordId }) => recordId)
  const availabilityOf = useAvailability(held)
  const weeks = [...Map.groupBy(items, ({ week }) => week)]
  const suggestPath = useSuggestPath()
  const suggestionOf = ({ title, author, publisher, isbn, pubDate }: CourseItem) =>
    suggestPath({ title, author, publisher, isbn, publishTime: pubDate, remarks: reasonOf(course, students) })
  return weeks.map(([week, own]) => (
    <section key={week} aria-label={weekName(week)}>
      <h2 className={css.week}>{weekName(week)}</h2>
      <ul>
        {own.map((item, place) => (
          <Row as="li" gap={16} align="normal" key={item.itemId} ruled padding="16px 0" className={css.item}>
            <RecordCover record={item} width={64} />
            <Stack gap={3} grow className={css.words}>
              <ItemTitle item={item} />
              <Quiet size="medium" className={css.facts}>
                {factsInLine([item.author, item.source || item.publisher, item.pubDate, factOf(item)])}
              </Quiet>
              <ItemUse item={item} suggest={suggestionOf(item)} />
              {item.state === 'held' && (
                <AvailabilityLine availability={availabilityOf(item.recordId)} link={item.link} />
              )}
              {course.role === 'student' && <DoneTick course={course} item={item} />}
              {isEdited && <ItemActs course={course} item={item} place={place} total={own.length} />}
            </Stack>
            {item.state === 'held' && <SaveButton record={item} />}
          </Row>
        ))}
      </ul>
    </section>
  ))
}

/** Why the library should have it: the course, and how many attend it where the teacher sees that. */
const reasonOf = ({ courseName, courseCode }: CourseCard, students: number | null): string =>
  students === null
    ? t('courses.suggestFor', { course: `${courseName} ${courseCode}` })
    : t('courses.suggestForMany', { course: `${courseName} ${courseCode}`, n: students })

const factOf = ({ state, isbn, docCode }: CourseItem): string =>
  state === 'missing' ? isbn : docTypeName(docCode)

function ItemTitle({ item: { state, recordId, docCode, title, lang, link } }: { item: CourseItem }) {
  if (state !== 'missing')
    return (
      <RecordText as="h3" className={css.title} lang={lang}>
        <Link to={paths.record({ id: recordId, type: docCode })}>{title}</Link>
      </RecordText>
    )
  return (
    <RecordText as="h3" className={css.title} lang={lang}>
      {link ? (
        <Link to={link} newWindow>
          {title}
        </Link>
      ) : (
        title
      )}
    </RecordText>
  )
}

/** How the teacher wants it to be read, and whether the library has it. */
const ItemUse = ({ item, suggest }: { item: CourseItem; suggest: string }) => (
  <>
    <Cluster as="p" gap="2px 14px" align="normal" className={css.use}>
      <span className={css.importance} data-importance={item.importance}>
        {t(`courses.importance.${item.importance}`)}
      </span>
      {item.pages && <span>{t('courses.pages', { pages: item.pages })}</span>}
      {item.dueDate && <span>{t('courses.due', { day: formatDay(item.dueDate) })}</span>}
    </Cluster>
    {item.note && <p className={css.note}>{item.note}</p>}
    {item.state === 'withdrawn' && <StatusBadge state="late">{t('courses.withdrawn')}</StatusBadge>}
    {item.state === 'missing' && !item.link && (
      <StatusBadge state="late">
        {t('courses.missing')}{' '}
        <Link to={suggest} variant="text">
          {t('courses.suggest')}
        </Link>
      </StatusBadge>
    )}
  </>
)
