import { z } from 'zod'
import { Term } from './database.ts'

export const departmentId = z.string().min(1).max(64)

export const DepartmentCard = z.object({
  departmentId: z.string(),
  name: z.string(),
  /** The department it belongs to; empty: none. */
  parentId: z.string(),
  summary: z.string(),
  /** What the library lists of it. */
  databases: z.number(),
  courses: z.number(),
  researchers: z.number(),
})
export type DepartmentCard = z.output<typeof DepartmentCard>

export const DepartmentDetail = DepartmentCard.extend({
  introduction: z.string(),
  /** Empty: none. */
  url: z.string(),
  /** The one it belongs to, and those that belong to it. */
  parent: Term.nullable(),
  children: z.array(Term),
  /** Beginnings of class numbers with their names. */
  classes: z.array(Term),
  subjects: z.array(Term),
  librarian: z.object({ name: z.string(), mail: z.string(), phone: z.string(), room: z.string() }).nullable(),
  /** What the library has of its classes. */
  figures: z.object({
    books: z.number(),
    journals: z.number(),
    theses: z.number(),
  }),
})
export type DepartmentDetail = z.output<typeof DepartmentDetail>
