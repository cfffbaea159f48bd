import { staffCalls } from '@wenyuan/contract/staff/calls.ts'
import { namesOf } from '@wenyuan/contract/staff/staff-call.ts'
import { beforeAll, expect, test } from 'vitest'
import { menuGroups } from '../shell/menu-entries.ts'
import { staffPaths } from '../paths.ts'
import { keepPerson } from '../session.ts'
import labels from '../labels/zh-CN.json'
import words from '../words/zh-CN.json'
import { workLists } from './work-lists.ts'

const texts: Readonly<Record<string, string>> = { ...words, ...labels }
const lists = Object.values(workLists)
const work = namesOf(staffCalls, 'list', 'deskList').filter((name) => staffCalls[name].isWork)

beforeAll(() =>
  keepPerson({
    name: '王宁',
    login: 'wang',
    roles: ['administrator'],
    roleNames: [],
    rights: Object.keys(staffCalls),
    // with a library system of its own, whose library has a list more
    elsewhere: ['list-late'],
    mustChange: false,
    needsSecondFactor: false,
    hasSecondFactor: false,
    hasPassword: true,
  }),
)

test('every list is found: counted among the work, or in the menu', () => {
  expect(work.filter((name) => !(name in workLists))).toEqual([])
  const inMenu = menuGroups().flatMap(({ entries }) => entries.map(({ to }) => to))
  const counted: readonly string[] = [...work, 'list-requests']
  expect(
    lists
      .map(({ name }) => name)
      .filter((name) => !counted.includes(name) && !inMenu.includes(staffPaths.list(name))),
  ).toEqual([])
})

test('every list has its title, its headings, and words for its steps and filters', () => {
  const wanted = lists.flatMap(({ name, columns, actions, filter }) => [
    `list.${name}`,
    ...columns.map(({ field, label }) => label ?? `column.${field}`),
    ...actions.flatMap(({ label, about }) => [label, about ?? label]),
    ...(filter?.values ?? []).flatMap((value) =>
      [`choice.${name}.${value}`, `choice.${filter?.name ?? ''}.${value}`].some((id) => id in texts)
        ? []
        : `choice.${value}`,
    ),
  ])
  expect([...new Set(wanted)].filter((id) => !(id in texts))).toEqual([])
})
