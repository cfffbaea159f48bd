import type { DataField, MarcField, MarcRecord } from '../record.ts'
import { firstOf, type MarcView } from './marc-view.ts'

/** "245-01/$1" in $6 of an 880: tag and occurrence of the field that it repeats in another script. */
const link = /^(\d{3})-(\d{2})/

/**
 * The 880 fields that repeat a field in another script, linked by $6. Source: MARC 21, appendix A, "Control subfields",
 * and appendix D, "Multiscript records".
 */
export function linkedForms(view: MarcView, field: DataField): DataField[] {
  const occurrence = link.exec(firstOf(field, '6') ?? '')?.[2]
  if (occurrence === undefined || occurrence === '00') return []
  return view.data('880').filter((other) => {
    const found = link.exec(firstOf(other, '6') ?? '')
    return found?.[1] === field.tag && found[2] === occurrence
  })
}

/** The 880 fields for a tag, linked to a field or not ("245-00": there is no romanised form). */
export const otherScripts = (view: MarcView, tag: string): DataField[] =>
  view.data('880').filter((other) => link.exec(firstOf(other, '6') ?? '')?.[1] === tag)

/** The fields of these tags, each before what repeats it in another script, and those that only an 880 has. */
export function inEveryScript(view: MarcView, ...tags: string[]): DataField[] {
  const shown = view.data(...tags).flatMap((field) => [field, ...linkedForms(view, field)])
  return [...new Set([...shown, ...tags.flatMap((tag) => otherScripts(view, tag))])]
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const OTHER_THAN_LATIN = /(?!\p{Script=Latin})\p{L}/u
const OTHER_THAN_READING = /(?![\p{Script=Latin}\p{Script=Hiragana}\p{Script=Katakana}ー])\p{L}/u

/** 0: as the book prints it; 1: in kana, which may be a reading; 2: in Latin letters. */
function rankOf({ subfields }: DataField): number {
  const text = subfields.map(({ code, value }) => (/[a-z]/.test(code) ? value : '')).join(' ')
  if (!OTHER_THAN_LATIN.test(text)) return 2
  return KANA.test(text) && !OTHER_THAN_READING.test(text) ? 1 : 0
}

/**
 * MARC 21 with the script of the book in the field and the romanised form in its 880. Most libraries write them the
 * other way round, since systems once showed Latin letters only.
 */
export function originalScriptFirst(marc: MarcRecord): MarcRecord {
  if (!marc.fields.some(({ tag }) => tag === '880')) return marc
  const fields = [...marc.fields]
  for (const [at, field] of fields.entries()) {
    const own = occurrenceIn(field)
    if ('value' in field || field.tag === '880' || own === undefined) continue
    let best: { at: number; field: DataField } | undefined
    for (const [place, other] of fields.entries()) {
      if ('value' in other || other.tag !== '880') continue
      if (linkOf(other)?.[1] !== field.tag || occurrenceIn(other) !== own) continue
      if (rankOf(other) < rankOf(best?.field ?? field)) best = { at: place, field: other }
    }
    if (!best) continue
    fields[at] = {
      ...best.field,
      tag: field.tag,
      subfields: [...relinked(best.field, field), ...missing(best.field, field)],
    }
    fields[best.at] = { ...field, tag: '880', subfields: relinked(field, best.field) }
  }
  return { ...marc, fields }
}

const linkOf = (field: MarcField): RegExpExecArray | undefined =>
  'value' in field ? undefined : (link.exec(firstOf(field, '6') ?? '') ?? undefined)

/** Undefined for "00": the field stands alone. */
const occurrenceIn = (field: MarcField): string | undefined => {
  const occurrence = linkOf(field)?.[2]
  return occurrence === '00' ? undefined : occurrence
}

/** The subfields of one field with the link of the field whose place it takes. */
const relinked = (from: DataField, place: DataField): DataField['subfields'] => [
  ...place.subfields.filter(({ code }) => code === '6'),
  ...from.subfields.filter(({ code }) => code !== '6'),
]

/** Roles, dates and numbers, which many libraries write in the romanised form only. */
const missing = (from: DataField, romanised: DataField): DataField['subfields'] =>
  romanised.subfields.filter(
    ({ code, value }) =>
      !from.subfields.some((one) => one.code === code) && (/[dejvx4]/.test(code) || !/[\p{L}]/u.test(value)),
  )

/** "a01" in $6: forms of a field in several scripts share the number. Source: UNIMARC Manual, control subfields $6, $7. */
export const unimarcLink = (field: MarcField): string | undefined =>
  'value' in field ? undefined : /^[az](\d{2})/.exec(firstOf(field, '6') ?? '')?.[1]

/** UNIMARC and CNMARC with the script of the book before its transliterations, among the fields of a tag that are linked. */
export function originalScriptBefore(marc: MarcRecord): MarcRecord {
  if (!marc.fields.some((field) => unimarcLink(field) !== undefined)) return marc
  const groups = new Map<string, { places: number[]; forms: DataField[] }>()
  for (const [at, field] of marc.fields.entries()) {
    const number = unimarcLink(field)
    if ('value' in field || number === undefined) continue
    const key = `${field.tag} ${number}`
    const group = groups.get(key) ?? { places: [], forms: [] }
    group.places.push(at)
    group.forms.push(field)
    groups.set(key, group)
  }
  const fields = [...marc.fields]
  for (const { places, forms } of groups.values()) {
    const ordered = forms.toSorted((one, other) => rankOf(one) - rankOf(other))
    for (const [at, place] of places.entries())
      fields[place] = ordered[at] ?? fields[place] ?? { tag: '', value: '' }
  }
  return { ...marc, fields }
}
