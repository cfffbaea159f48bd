import { readerTypeNames } from '@wenyuan/contract/constants/reader-types.ts'
import { inWords, textFor } from '../words.ts'

/** "openingHours" → "Opening hours", for a field without a label of its own. */
const readable = (name: string): string => {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The label of a field: its own in this form, the one it has everywhere, or its name made readable. */
export const fieldLabel = (about: string, name: string): string =>
  textFor(`field.${about}.${name}`) ?? textFor(`field.${name}`) ?? readable(name)

/** The label of a value of a field with fixed values. */
export const choiceLabel = (field: string, value: string): string =>
  textFor(`choice.${field}.${value}`) ?? textFor(`choice.${value}`) ?? value

export const readerTypeName = (type: string): string => inWords(readerTypeNames[type] ?? type)
