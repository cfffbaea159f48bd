import type { DataField } from '../catalogue/record.ts'

type Subfields = DataField['subfields']

/** A data field of the subfields that have a value; no field if none but control subfields has. */
export function data(
  tag: string,
  indicators: string,
  values: Readonly<Record<string, string | undefined>>,
  more: Subfields = [],
): DataField | undefined {
  const subfields: Subfields = []
  // letters before digits: $2 is the source of the subfields before it
  const sorted = Object.entries(values).toSorted(
    ([one], [other]) => Number(/\d/.test(one)) - Number(/\d/.test(other)),
  )
  for (const { code, value } of [...sorted.map(([code, value]) => ({ code, value: value ?? '' })), ...more]) {
    const plain = withoutMarks(value)
    if (plain !== '') subfields.push({ code, value: plain })
  }
  if (!subfields.some(({ code }) => /[a-z]/.test(code))) return undefined
  return { tag, indicator1: indicators[0] ?? ' ', indicator2: indicators[1] ?? ' ', subfields }
}

/** Control characters separate fields and records in ISO 2709, so values must not contain any. */
const withoutMarks = (value: string): string => value.replace(/[^\P{Cc}\n\t]/gu, '').replace(/[\n\t]+/g, ' ')
