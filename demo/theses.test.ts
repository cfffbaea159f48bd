import { expect, test } from 'vitest'
import { readDemoDepartments } from './departments.ts'
import { demoResearchers } from './researchers.ts'
import { demoTheses, demoWorks } from './theses.ts'

const today = '2026-11-23'
const theses = demoTheses(today)

test('there are some 450 theses with ids and titles of their own, of departments that exist', () => {
  expect(theses.length).toBeGreaterThan(440)
  expect(new Set(theses.map(({ row }) => row.id)).size).toBe(theses.length)
  expect(new Set(theses.map(({ row }) => row.title)).size).toBe(theses.length)
  const departments = new Set(readDemoDepartments().map(({ code }) => code))
  expect(theses.filter(({ row }) => !departments.has(row.department))).toEqual([])
})

test('every researcher has a thesis of their own and is named as advisor of none of it', () => {
  const written = theses.flatMap(({ works }) => works.filter(({ author }) => author))
  expect(new Set(written.map(({ researcher }) => researcher)).size).toBe(demoResearchers().length)
  expect(theses.filter(({ row }) => row.advisors.some((name) => row.authors.includes(name)))).toEqual([])
  expect(demoWorks(today).length).toBeGreaterThan(400)
})

test('every kind of access occurs, on any day', () => {
  for (const day of [today, '2027-02-01']) {
    const rows = demoTheses(day).map(({ row }) => row)
    expect(new Set(rows.map(({ access }) => access))).toEqual(new Set(['open', 'restricted', 'closed']))
    expect(rows.filter(({ embargo = '' }) => embargo > day).length).toBeGreaterThan(5)
    expect(rows.filter(({ verifyStatus }) => verifyStatus === 'pending').length).toBeGreaterThan(3)
    expect(rows.filter(({ addedAt }) => addedAt > day)).toEqual([])
  }
})
