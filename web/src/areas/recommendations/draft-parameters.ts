import type { TitleDraft } from '@wenyuan/contract/shapes/suggestion.ts'
import { type FormField, formFields } from '../../app/suggest-path.ts'

/** A title as parameters of the form's address; empty values are left out. Pure. */
export const draftParameters = (draft: Pick<TitleDraft, FormField>): Partial<Record<FormField, string>> =>
  Object.fromEntries(formFields.map((name) => [name, draft[name]]).filter(([, value]) => value !== ''))
