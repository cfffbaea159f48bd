import { addIndex, addTrigger, fillByKey } from '../../../platform/db/online-steps.ts'

/** First the trigger for new marks, then the numbers of existing ones. See `202611260710-course-marked.ts`. */
export const online = [
  addTrigger({ name: 'course_marks', table: 'course_mark', runs: 'count_course_marks' }),
  fillByKey(`
    with batch as (
      select code from course where tenant = $1 and ($2::text is null or code > $2)
      order by code limit $3
      for update
    ), filled as (
      update course set marked = counted.readers
      from (
        select course, count(*) as readers from course_mark
        where tenant = $1 and course in (select code from batch) group by course
      ) counted
      where course.tenant = $1 and course.code = counted.course
    )
    select max(code) as last from batch`),
  addIndex({ name: 'course_by_marks_zh', table: 'course', of: '(tenant, marked desc, sort_zh, code)' }),
  addIndex({ name: 'course_by_marks_en', table: 'course', of: '(tenant, marked desc, sort_en, code)' }),
]
