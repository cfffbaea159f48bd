import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import type { FormValues } from './field-props.ts'

const withOptions = ['single', 'multiple', 'matrix', 'rank']
const numbered = ['multiple', 'scale']

/** The kinds of question that have a field; the others of a question are those of every kind. */
const kindsWith: Readonly<Record<string, readonly string[]>> = {
  options: withOptions,
  rows: ['matrix'],
  least: numbered,
  most: numbered,
  leastText: ['scale'],
  mostText: ['scale'],
}

const asked = ['sru', 'z3950', 'alephx']

/** The kinds of catalogue that have a field. */
const targetsWith: Readonly<Record<string, readonly string[]>> = {
  url: ['sru', 'alephx'],
  host: ['z3950'],
  port: ['z3950'],
  database: ['z3950', 'alephx'],
  tenant: ['tenant'],
  page: [...asked, 'link'],
  version: ['sru'],
  schema: ['sru'],
  indexes: ['sru'],
  syntax: asked,
  encoding: asked,
}

/**
 * The fields that an object needs: a question of a questionnaire has those of its kind, and what it still holds; the
 * catalogue of another library those of its protocol.
 */
export function fieldsShown(
  about: string,
  fields: readonly FormField[],
  values: FormValues,
): readonly FormField[] {
  const kind = typeof values['kind'] === 'string' ? values['kind'] : ''
  if (about === 'catalogue-targets')
    return fields.filter(({ name }) => targetsWith[name]?.includes(kind) ?? true)
  const isQuestion = about === 'questionnaires' && fields.some(({ name }) => name === 'showIf')
  if (!isQuestion) return fields
  return fields.filter(({ name }) => {
    const kinds = kindsWith[name]
    if (kinds === undefined) return true
    const value = values[name]
    // what another kind has left is refused: it has to be seen to be removed
    const isHeld = Array.isArray(value) ? value.length > 0 : typeof value === 'number' && value !== 0
    return kinds.includes(kind) || isHeld
  })
}
