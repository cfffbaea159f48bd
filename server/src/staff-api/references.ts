import type { referenceCalls } from '@wenyuan/contract/staff/calls/content.ts'
import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import type { ContentKind, Refusal } from '../domain/content/content-kind.ts'
import { formFieldsOf } from '../domain/content/form-fields.ts'
import type { SiteScope } from '../core/scope.ts'
import { referenceSource } from './reference-sources.ts'
import type { HandlersOf } from './handler.ts'

export const referenceHandlers: HandlersOf<typeof referenceCalls> = {
  'find-references': async (work, { refersTo, text, rows, codes }) => {
    const source = referenceSource(refersTo)
    const records = codes ? await source.named(work.where, codes) : await source.like(work, { text, rows })
    return { total: records.length, records }
  },
}

interface Reference {
  refersTo: string
  code: string
  /** Where it stands: `departments.1`. */
  path: string
}

/**
 * Why an entry from a form is refused: it has a code that names nothing, and that the stored one has not. Files are not
 * checked so: their entries may refer to each other, or to what comes later.
 */
export async function unknownReference(
  where: SiteScope,
  { entry: schema }: ContentKind,
  { before, after }: { before: unknown; after: unknown },
): Promise<Refusal | undefined> {
  const fields = formFieldsOf(schema)
  const kept = new Set(referencesIn(fields, before).map(keyOf))
  const added = referencesIn(fields, after).filter((one) => !kept.has(keyOf(one)))
  for (const [refersTo, wanted] of Map.groupBy(added, (one) => one.refersTo)) {
    const source = referenceSource(refersTo)
    const rows = await source.named(
      where,
      wanted.map(({ code }) => code),
    )
    const known = new Set(rows.map(({ code }) => code))
    const strange = wanted.find(({ code }) => !known.has(code))
    if (strange) return `${strange.path}: ${source.unknown(strange.code)}.`
  }
  return undefined
}

const keyOf = ({ refersTo, code }: Reference): string => `${refersTo} ${code}`

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The references of an entry that have to name something. */
function referencesIn(fields: readonly FormField[], values: unknown, above = ''): Reference[] {
  if (!isObject(values)) return []
  return fields.flatMap((field) => {
    const value = values[field.name]
    const path = `${above}${field.name}`
    if (field.refersTo !== undefined) return field.isOpen ? [] : codesIn(field, value, path)
    const inner = Array.isArray(value) ? value : [value]
    return inner.flatMap((one: unknown, at) => {
      const kind = isObject(one) && typeof one['kind'] === 'string' ? one['kind'] : ''
      const own = field.variants ? (field.variants[kind] ?? []) : (field.fields ?? [])
      return referencesIn(own, one, Array.isArray(value) ? `${path}.${at}.` : `${path}.`)
    })
  })
}

function codesIn({ refersTo = '', hasAny }: FormField, value: unknown, path: string): Reference[] {
  const isCode = (one: unknown): one is string =>
    typeof one === 'string' && one !== '' && !(hasAny === true && one === '*')
  if (isCode(value)) return [{ refersTo, code: value, path }]
  if (!Array.isArray(value)) return []
  return value.flatMap((one: unknown, at) =>
    isCode(one) ? [{ refersTo, code: one, path: `${path}.${at}` }] : [],
  )
}
