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

/** The fields that an object needs: a question of a questionnaire has those of its kind, and what it still holds. */
export function fieldsShown(
  about: string,
  fields: readonly FormField[],
  values: FormValues,
): readonly FormField[] {
  const { kind } = values
  const isQuestion = about === 'questionnaires' && fields.some(({ name }) => name === 'showIf')
  if (!isQuestion) return fields
  return fields.filter(({ name }) => {
    const kinds = kindsWith[name]
    if (kinds === undefined) return true
    const value = values[name]
    // what another kind has left is refused: it has to be seen to be removed
    const isHeld = Array.isArray(value) ? value.length > 0 : typeof value === 'number' && value !== 0
    return (typeof kind === 'string' && kinds.includes(kind)) || isHeld
  })
}
