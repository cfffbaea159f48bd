import type { courses } from '@wenyuan/contract/areas/courses.ts'
import type { FailureWords } from '../../app/area-module.ts'

export const failures: FailureWords<typeof courses> = {
  COURSE_UNKNOWN: {
    'zh-CN': '没有这门课程，或者该学期未开设',
    'zh-TW': '沒有這門課程，或者該學期未開設',
    en: 'There is no such course, or it is not taught in this term.',
  },
  MARKS_FULL: {
    'zh-CN': '最多收藏 500 门课程，请先取消一些',
    'zh-TW': '最多收藏 500 門課程，請先取消一些',
    en: 'You can keep at most 500 courses. Please remove some first.',
  },
}
