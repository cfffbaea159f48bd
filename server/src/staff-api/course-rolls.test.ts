import { courses } from '@wenyuan/contract/areas/courses.ts'
import { beforeAll, expect, test } from 'vitest'
import { importContent } from '../testing/import-content.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

const portal = testPortal()
let token = ''
beforeAll(async () => {
  token = await signInStaff(portal, ['content'])
  await importContent(portal, 'course-terms', 'code,name,from,to\n2026s,春季,2026-02-23,2026-07-05\n')
  await importContent(portal, 'courses', 'code,name\nHIS105,中国通史\n')
  await importContent(portal, 'course-runs', 'course,term,teachers\nHIS105,2026s,王老师\n')
})

const importRolls = async (text: string) =>
  askStaff(portal, 'import-course-rolls', { content: Buffer.from(text).toString('base64') }, { token })

test('who is on a roll from the staff room as a teacher is one, until a new file leaves them out', async () => {
  const headers = await portal.signIn('T1')
  const student = await portal.signIn('S1')
  const typeOf = async (who: Record<string, string>) =>
    (await portal.ask(courses.userType, {}, { headers: who })).userType
  expect(await typeOf(headers)).toBe('0')
  const { data } = await importRolls(
    '课程,学期,账号,身份\nHIS105,2026s,T1,教师\nHIS105,2026s,S1,学生\nHIS105,2026s,nobody,学生\nNONE,2026s,S1,学生\n',
  )
  expect(data).toMatchObject({
    read: 4,
    courses: 1,
    added: 2,
    rejected: 2,
    rejects: [
      { line: 4, reason: 'There is no reader with the account "nobody".' },
      { line: 5, reason: 'The course NONE is not taught in the term 2026s.' },
    ],
  })
  expect([await typeOf(headers), await typeOf(student)]).toEqual(['1', '2'])
  await importRolls('course,term,account,role\nHIS105,2026s,S1,teacher\n')
  expect([await typeOf(headers), await typeOf(student)]).toEqual(['0', '1'])
})

test('a file with an unknown heading is refused as a whole, in the language of the room', async () => {
  expect((await importRolls('course,term,account,favourite\nHIS105,2026s,S1,x\n')).data).toMatchObject({
    refusal: expect.stringContaining('favourite') as string,
  })
  const looks = await signInStaff(portal, ['look-only'])
  const { errCode } = await askStaff(portal, 'import-course-rolls', { content: 'YQ==' }, { token: looks })
  expect(errCode).toBe('RIGHT_MISSING')
})
