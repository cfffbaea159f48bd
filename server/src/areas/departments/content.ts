import { z } from 'zod'
import { type ContentKind, contentKind, keptIn } from '../../domain/content/content-kind.ts'
import {
  contentCode,
  contentList,
  contentName,
  contentNumber,
  contentText,
  contentWords,
  noWords,
  refersTo,
} from '../../domain/content/content-values.ts'
import type { Department } from '../../domain/departments/department.ts'
import { departmentEntries } from '../../domain/departments/store.ts'

/** Departments without a position come last, in the order of their codes. */
const LAST = 1_000

/** The beginning of a CLC number: "TP3", "R". */
const classStart = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z][A-Z0-9.\-/]{0,15}$/, 'the beginning of a CLC number')

const Entry: z.ZodType<Department> = z
  .strictObject({
    code: contentCode,
    name: contentName(200),
    parent: refersTo('departments', z.union([z.literal(''), contentCode]).default('')),
    summary: contentWords(500).default(noWords),
    introduction: contentWords(4_000).default(noWords),
    url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2_000)]).default(''),
    classes: refersTo('classes', contentList(classStart, 20).default([]), { isOpen: true }),
    subjects: refersTo('database-subjects', contentList(contentText(64), 50).default([]), { isOpen: true }),
    librarian: contentWords(100).default(noWords),
    librarianMail: z.union([z.literal(''), z.email().max(200)]).default(''),
    librarianPhone: contentText(60).default(''),
    librarianRoom: contentWords(200).default(noWords),
    position: contentNumber(0, 9_999).default(LAST),
  })
  .refine(({ code, parent }) => code !== parent, {
    path: ['parent'],
    message: 'a department does not belong to itself',
  })

const departments = contentKind<Department>({
  name: 'departments',
  about:
    'Departments of the institution: name, what they are, classes and subjects of their field, the librarian in charge.',
  entry: Entry,
  headings: {
    代码: 'code',
    名称: 'name',
    英文名: 'name.en',
    上级: 'parent',
    简介: 'summary',
    介绍: 'introduction',
    网址: 'url',
    分类号: 'classes',
    学科: 'subjects',
    学科馆员: 'librarian',
    邮箱: 'librarianMail',
    电话: 'librarianPhone',
    办公室: 'librarianRoom',
    顺序: 'position',
  },
  code: ({ code }) => code,
  ...keptIn(departmentEntries, 'It does not exist, or others belong to it.'),
})

export const content: readonly ContentKind[] = [departments]
