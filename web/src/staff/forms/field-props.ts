import type { ComponentType } from 'react'
import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import type { Problems } from './problems.ts'

export type FormValues = Readonly<Record<string, unknown>>

export interface FieldsProps {
  /** What the form is about, for labels of its own: a kind of content or a section of settings. */
  about: string
  fields: readonly FormField[]
  values: FormValues
  onChange: (values: FormValues) => void
  /** What was refused, with its reason. */
  problems?: Problems
  /** Fields that are shown but not changed: the code of an existing entry. */
  fixed?: readonly string[]
}

export interface FieldProps {
  about: string
  field: FormField
  value: unknown
  onChange: (value: unknown) => void
  problems?: Problems
  fixed?: readonly string[]
}

/** A field that has fields of its own: their component is passed in, since it draws this one too. */
export interface NestingProps extends FieldProps {
  label: string
  Fields: ComponentType<FieldsProps>
}

export const asObject = (value: unknown): FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as FormValues) : {}

/** Several texts; the filters of a search may be one text. */
export const asTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' && value !== '' ? [value] : []
