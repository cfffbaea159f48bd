import { expect, test } from 'vitest'
import { readDemoRows } from './catalogue.ts'
import { demoItems, demoRoll, demoRuns, demoTerms, readDemoCourses, taughtTerms } from './courses.ts'
import { demoTenants } from './tenants.ts'

const courses = readDemoCourses()
const rows = demoTenants.filter(({ code }) => code === 'wydx').flatMap(readDemoRows)
const days = ['2026-01-01', '2026-02-19', '2026-02-20', '2026-08-31', '2026-09-01', '2026-12-31']

test('there are 120 courses with codes of their own, names in two languages, and departments', () => {
  expect(new Set(courses.map(({ code }) => code)).size).toBe(120)
  for (const { department, name, classes } of courses)
    expect([department, ...Object.values(name), ...classes]).not.toContain('')
})

test('every day of the year has a term and one before it', () => {
  for (const day of days) {
    const [before, present] = taughtTerms(day)
    const term = demoTerms(day).find(({ code }) => code === present)
    expect(term && term.from <= day && day <= term.to).toBe(true)
    expect(before).not.toBe('')
  }
})

test('every course has a list with at least three books of the catalogue', () => {
  const items = demoItems(courses, rows, '2026-11-23')
  const [, present] = taughtTerms('2026-11-23')
  const ofPresent = items.filter(({ term }) => term === present)
  const lists = Map.groupBy(ofPresent, ({ course }) => course)
  expect([...lists].filter(([, list]) => list.length < 3).map(([course]) => course)).toEqual([])
  expect(lists.size).toBe(120)
})

test('the rolls name courses that are taught', () => {
  const taught = new Set(demoRuns(courses, '2026-11-23').map(({ course, term }) => `${course} ${term}`))
  const roll = demoRoll('2026-11-23', ['20260001'])
  expect(roll.filter(({ course, term }) => !taught.has(`${course} ${term}`))).toEqual([])
  expect(roll.some(({ role }) => role === 'teacher')).toBe(true)
})
