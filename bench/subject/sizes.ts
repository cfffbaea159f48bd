export const DEPARTMENTS = 40
/** Beginnings of class numbers that the made-up catalogue has. */
export const CLASSES_OF_DEPARTMENTS = [
  'I21',
  'TP3',
  'F4',
  'G6',
  'K2',
  'D9',
  'H1',
  'O1',
  'B5',
  'J2',
  'R4',
  'TU9',
]
export const DATABASES = 300
/** Confirmed works of a researcher. */
export const WORKS = 40
/** Works that wait for a decision. */
export const SUGGESTED = 8
/** Readers who marked courses. */
export const MARKING = 2_000
/** Courses each of them marked. */
export const MARKS = 10
