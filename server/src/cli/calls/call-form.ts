import { staffCalls } from '@wenyuan/contract/staff/calls.ts'
import { isOfKind } from '../../staff-api/perform.ts'
import { type CallField, fieldsOf } from './call-fields.ts'
import type { Spelling } from './spelling.ts'

/** How a call is written as a command. */
export interface CallForm extends Spelling {
  isLook: boolean
  /** Its answer can be written to a file. */
  isFile: boolean
  /** All fields of the body. */
  fields: readonly CallField[]
  /** Those that are options. */
  options: readonly CallField[]
  usage: string
}

/** @param name of the command */
export function formOf(name: string, spelling: Spelling): CallForm {
  const { call, words, renamed, fixed } = spelling
  const isLook = isOfKind(call, 'list', 'deskList')
  const fields = fieldsOf(staffCalls[call].input)
  const optionNames = new Map(Object.entries(renamed).map(([option, field]) => [field, option]))
  const options = fields
    .filter((one) => !Object.hasOwn(fixed, one.name) && !words.some(({ of }) => of === one.name))
    .map((one) => ({ ...one, option: optionNames.get(one.name) ?? one.option }))
  const form = { ...spelling, isLook, isFile: call.startsWith('export-'), fields, options }
  return { ...form, usage: `${name} ${parametersOf(form)}` }
}

const plain: readonly CallField['kind'][] = ['text', 'number', 'flag']

const parametersOf = ({ words, fields, options, isLook, isFile, each }: Omit<CallForm, 'usage'>): string =>
  [
    ...words.map(({ as, of, read }, at) => {
      const { isNeeded = true, values = [] } = fields.find(({ name }) => name === of) ?? {}
      const several = each !== undefined && at === words.length - 1 ? ' …' : ''
      const shown = `${values.length > 0 && !read ? values.join('|') : as}${several}`
      return isNeeded ? shown : `[${shown}]`
    }),
    '--tenant CODE',
    ...options.map(shownOption),
    ...(isLook || options.every(({ kind }) => plain.includes(kind)) ? [] : ['[--body JSON|FILE]']),
    ...(isLook ? [] : ['[--key KEY]']),
    ...(isFile && !words.some(({ of }) => of === 'file') ? ['[--file FILE]'] : []),
    '[--json]',
  ].join(' ')

/** An option in the usage; in brackets if it may be absent. */
export function shownOption({ option, kind, isNeeded, values }: CallField): string {
  const text = values.length > 0 ? values.join('|') : 'TEXT'
  const value = {
    text,
    texts: `${text} …`,
    number: 'NUMBER',
    pairs: 'NAME=VALUE …',
    weights: 'NAME=NUMBER …',
    json: 'JSON',
  }
  const shown = kind === 'flag' ? `--[no-]${option}` : `--${option} ${value[kind]}`
  return isNeeded ? shown : `[${shown}]`
}

/** What the command line calls a field. */
export function labelOf({ words, options }: CallForm, path: string): string {
  const [field = ''] = path.split('.')
  const word = words.find(({ of }) => of === field)
  return word?.as ?? `--${options.find(({ name }) => name === field)?.option ?? field}`
}
