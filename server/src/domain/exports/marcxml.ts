import type { MarcRecord } from '../catalogue/record.ts'
import { xmlText as xml } from './xml-text.ts'

/** MARCXML text. Source: Library of Congress, MARC21slim schema. `namespace`: for a record outside a collection. */
export function marcXmlOf({ leader, fields }: MarcRecord, namespace = ''): string {
  const lines = fields.map((field) =>
    'value' in field
      ? `  <controlfield tag="${xml(field.tag)}">${xml(field.value)}</controlfield>`
      : [
          `  <datafield tag="${xml(field.tag)}" ind1="${xml(field.indicator1)}" ind2="${xml(field.indicator2)}">`,
          ...field.subfields.map(
            ({ code, value }) => `    <subfield code="${xml(code)}">${xml(value)}</subfield>`,
          ),
          '  </datafield>',
        ].join('\n'),
  )
  return `<record${namespace === '' ? '' : ` xmlns="${namespace}"`}>\n  <leader>${xml(leader.padEnd(24))}</leader>\n${lines.join('\n')}\n</record>`
}
