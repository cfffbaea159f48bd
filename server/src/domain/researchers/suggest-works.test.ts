import { expect, test } from 'vitest'
import { type Candidate, suggestWorks } from './suggest-works.ts'

const scholar = { names: ['王伟', 'Wang Wei'], units: ['文渊大学', 'Wenyuan University'] }
const work = (recordId: string, contributors: string[], units: string[]): Candidate => ({
  recordId,
  contributors,
  units,
})

test('a name alone is no reason; the unit is one; a co-author of a confirmed work is a stronger one', () => {
  const candidates = [
    work('elsewhere', ['王伟'], ['别的大学']),
    work('unsaid', ['王伟'], []),
    work('here', ['王伟'], ['文渊大学文学院']),
    work('english', ['Wei Wang', 'Li Na'], ['Dept. of Literature, Wenyuan University']),
    work('another', ['李娜'], ['文渊大学']),
  ]
  expect(suggestWorks(scholar, candidates, [])).toEqual([
    { recordId: 'english', evidence: 'unit' },
    { recordId: 'here', evidence: 'unit' },
  ])
  expect(suggestWorks(scholar, candidates, ['王伟', 'Na Li'])).toEqual([
    { recordId: 'english', evidence: 'coauthor' },
    { recordId: 'here', evidence: 'unit' },
  ])
})

test('of 200 made-up scholars, 20 names of which are shared, the right one comes first for at least 95 %', () => {
  const colleges = ['文学院', '理学院', '医学院', '法学院', '工学院']
  const scholars = Array.from({ length: 200 }, (_, nth) => ({
    nth,
    // 20 names are those of two scholars each, in different colleges
    name:
      nth < 40 ? `张${String.fromCharCode(0x4e00 + (nth % 20))}` : `李${String.fromCharCode(0x5000 + nth)}`,
    college: colleges[(nth + Math.floor(nth / 20)) % colleges.length] ?? '',
  }))
  const works = scholars.flatMap(({ nth, name, college }) =>
    [0, 1].map((which) => ({
      owner: nth,
      ...work(`w${nth}-${which}`, [name, `赵${String.fromCharCode(0x5200 + nth)}`], [`文渊大学${college}`]),
    })),
  )
  let right = 0
  for (const { nth, name, college } of scholars) {
    // the first work of each is confirmed, so the co-author is known
    const [first] = suggestWorks(
      { names: [name], units: [`文渊大学${college}`] },
      works.filter(({ recordId }) => recordId !== `w${nth}-0`),
      [name, `赵${String.fromCharCode(0x5200 + nth)}`],
    )
    if (first?.recordId === `w${nth}-1`) right += 1
  }
  expect(right / scholars.length).toBeGreaterThanOrEqual(0.95)
})
