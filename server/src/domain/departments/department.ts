import type { Words } from '../../platform/db/column-types.ts'

/** A department, school or institute of the institution. */
export interface Department {
  code: string
  name: Words
  /** Code of the one it belongs to; empty: none. */
  parent: string
  summary: Words
  introduction: Words
  /** Web address of the department; empty: none. */
  url: string
  /** Beginnings of CLC numbers: what the library has of them is shown on its page. */
  classes: string[]
  /** Codes of subjects of databases. */
  subjects: string[]
  /** The librarian in charge, and how to reach them; empty: nobody is named. */
  librarian: Words
  librarianMail: string
  librarianPhone: string
  librarianRoom: Words
  position: number
}
