import { z } from 'zod'
import { get } from '../endpoint.ts'
import { done } from '../shapes/codes.ts'
import { recordId } from '../shapes/record-key.ts'

const resourceId = z.string().min(1).max(64)
const word = z.string().max(32).default('')
/** GET calls that write, as the specification has them; nothing is shown when one fails. */
const hint = { for: 'visitor', output: done, writes: true, silent: true } as const

/** Pages of subjects whose visits are counted. */
export const subjectPages = ['department', 'course', 'researcher'] as const
export type SubjectPage = (typeof subjectPages)[number]

export const usage = {
  navigationClick: get('/find/index/indexNavigationClickLog', {
    ...hint,
    about: 'Counts a click in the navigation; type 17 is the plagiarism check.',
    input: z.object({ type: z.string().max(16).default('') }),
  }),
  entryClick: get('/find/eleLog/addEleClick', {
    ...hint,
    about: 'Counts a click on the entry of a database in a list; `place` is where the list stands.',
    input: z.object({ resourceId, place: word }),
  }),
  fileDownload: get('/find/eleLog/addEleDownload', {
    ...hint,
    about:
      'Counts the download of a guide or program of a database, unless `getDownUrl` has just counted it.',
    withoutScreen: 'The server counts a download when it signs the link; for files that are kept elsewhere.',
    input: z.object({ resourceId, attachmentId: z.string().max(64).default('') }),
  }),
  visit: get('/find/eleLog/addEleVisits', {
    ...hint,
    about: 'Counts a visit to the page of a database.',
    input: z.object({ resourceId }),
  }),
  subjectVisit: get('/find/subject/addVisit', {
    ...hint,
    about:
      'Counts a visit to the page of a department, a course or a researcher, once a day for each visitor.',
    input: z.object({ page: z.enum(subjectPages), code: z.string().min(1).max(64) }),
  }),
  listVisit: get('/find/newEle/log/addNavs', {
    ...hint,
    about: 'Counts that the list of databases was opened, or filtered by a letter or a subject.',
    input: z.object({
      from: word,
      letter: z.string().max(8).default(''),
      subject: z.string().max(64).default(''),
    }),
  }),
  databaseClick: get('/find/newEle/log/addDatabaseClick', {
    ...hint,
    about: 'Counts that a database was opened other than by its door; both within 30 seconds are one.',
    withoutScreen: 'The door `/{path}/go/db/{id}` counts; for other pages that link a database directly.',
    input: z.object({ resourceId }),
  }),
  resourceClick: get('/find/newEle/log/addResourceClick', {
    ...hint,
    about: 'Counts that a reader followed a link out of a record, such as to an e-book or journal.',
    input: z.object({ resourceId: recordId, kind: word }),
  }),
}
