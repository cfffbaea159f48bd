/** What the form of a record shows: one text, or one a line. */
export const recordFormFields = {
  title: 'one',
  subtitle: 'one',
  responsibility: 'one',
  authors: 'many',
  edition: 'one',
  places: 'one',
  publishers: 'one',
  pubDate: 'one',
  extent: 'one',
  price: 'one',
  isbns: 'many',
  issns: 'many',
  series: 'many',
  classNumbers: 'many',
  subjects: 'many',
  keywords: 'many',
  abstract: 'one',
  contents: 'one',
  notes: 'many',
} as const
export type RecordFormField = keyof typeof recordFormFields
export const recordFormNames = Object.keys(recordFormFields) as [RecordFormField, ...RecordFormField[]]

/** Values of the form: no value, one, or one for each line. A person is "name (role)". */
export type RecordForm = Partial<Record<RecordFormField, string[]>>
