import type { TitleDraft } from '@wenyuan/contract/shapes/suggestion.ts'

/** What the address of the form may name. */
export const formFields = [
  'title',
  'author',
  'publisher',
  'isbn',
  'issn',
  'publishTime',
  'language',
  'edition',
  'price',
] as const
export type FormField = (typeof formFields)[number]

/** A title as parameters of the form's address; empty values are left out. Pure. */
export const draftParameters = (draft: Pick<TitleDraft, FormField>): Partial<Record<FormField, string>> =>
  Object.fromEntries(formFields.map((name) => [name, draft[name]]).filter(([, value]) => value !== ''))
