import { courses } from '@wenyuan/contract/areas/courses.ts'
import { expect, test } from 'vitest'
import { importContent } from '../../testing/import-content.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()

test('a reader may mark 500 courses', async () => {
  const lines = Array.from({ length: 501 }, (_, at) => JSON.stringify({ code: `X${at}`, name: `课程 ${at}` }))
  await importContent(portal, 'courses', lines.join('\n'), portal.neighbour)
  const headers = await portal.signIn('keen', { as: portal.neighbour })
  for (let at = 0; at < 500; at += 1)
    await portal.ask(courses.mark, { courseId: `X${at}` }, { headers, as: portal.neighbour })
  expect(
    await portal.refused(courses.mark, { courseId: 'X500' }, { headers, as: portal.neighbour }),
  ).toMatchObject({
    code: 'MARKS_FULL',
  })
  await portal.ask(courses.mark, { courseId: 'X0' }, { headers, as: portal.neighbour })
})
