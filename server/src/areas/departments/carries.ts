import { JOURNAL } from '@wenyuan/contract/constants/journal-terms.ts'
import { THESIS } from '@wenyuan/contract/constants/thesis-terms.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import type { Department } from '../../domain/departments/department.ts'

/** Document types that pages of departments list: books, journals, theses. */
const listed = new Set(['1', JOURNAL, THESIS])

/** Whether the page of a department lists a record: one of its classes is the beginning of a class number. */
export const carries = (
  { classes }: Pick<Department, 'classes'>,
  { docCode, classNumbers }: Pick<BibRecord, 'docCode' | 'classNumbers'>,
): boolean =>
  listed.has(docCode) &&
  classNumbers.some(
    ({ scheme, value }) =>
      scheme === 'clc' && classes.some((start) => value.toUpperCase().startsWith(start.toUpperCase())),
  )
