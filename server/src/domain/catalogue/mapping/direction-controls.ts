import type { MarcRecord } from '../record.ts'

/** Marks, embeddings, overrides and isolates: the page lays out each text by its own letters. Source: UAX #9, 2. */
const CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u206F]/gu
/** All but the marks, which old systems write around ordinary words. */
const ORDERING = /[\u202A-\u202E\u2066-\u2069]/u

export const ORDERING_REMOVED = 'Controls that change the direction of text were removed.'

export const withoutControls = (text: string): string => text.replaceAll(CONTROLS, '')

/** The repair, if a value of any depth has such controls. */
export const orderingIn = (value: unknown): string[] =>
  ORDERING.test(JSON.stringify(value)) ? [ORDERING_REMOVED] : []

/** The record without them: it is shown to staff, and leaves for other systems. */
export function withoutOrdering(marc: MarcRecord): { marc: MarcRecord; repairs: string[] } {
  const repairs = orderingIn(marc.fields)
  if (repairs.length === 0) return { marc, repairs }
  const fields = marc.fields.map((field) =>
    'value' in field
      ? { ...field, value: withoutControls(field.value) }
      : {
          ...field,
          subfields: field.subfields.map(({ code, value }) => ({ code, value: withoutControls(value) })),
        },
  )
  return { marc: { ...marc, fields }, repairs }
}
