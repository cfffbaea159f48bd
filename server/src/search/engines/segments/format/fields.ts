import type { FieldName } from '../../engine.ts'
import { textFields } from '../../engine.ts'
import { fieldWeights } from '../../score-rules.ts'

/** Number of the catch-all field; the others are numbered by their index in `textFields`. */
export const anyField = textFields.length
export const fieldCount = textFields.length + 1

const numbers = new Map<FieldName, number>([
  ...textFields.map((field, i) => [field, i] as const),
  ['any', anyField],
])

export function fieldNumber(field: FieldName): number {
  return numbers.get(field) ?? anyField
}

export const weightOfField = Uint8Array.from(textFields, (field) => fieldWeights[field])
