import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import { inWords } from '../words.ts'
import { asObject, type FormValues } from './field-props.ts'

/** What a folded item is called: its first text that says something; empty: it has none. */
export function itemTitle(fields: readonly FormField[], item: FormValues): string {
  const named = fields.toSorted((one, other) => Number(isName(other)) - Number(isName(one)))
  const texts = named.map(({ kind, name }) => {
    const value = item[name]
    if (kind === 'words' || kind === 'long-words') return typeof value === 'string' ? value : textIn(value)
    return kind === 'text' && typeof value === 'string' ? value : ''
  })
  return texts.find((text) => text !== '') ?? ''
}

/** A name says more than a number or code that stands before it. */
const isName = ({ name }: FormField): boolean => /(name|title|text|heading|label)$/i.test(name)

function textIn(value: unknown): string {
  const { 'zh-CN': simplified, 'zh-TW': traditional, en } = asObject(value)
  const said = (text: unknown): string => (typeof text === 'string' ? text : '')
  return inWords({ 'zh-CN': said(simplified), 'zh-TW': said(traditional), en: said(en) })
}
