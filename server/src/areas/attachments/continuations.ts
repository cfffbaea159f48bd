import type { DataField, MarcField, MarcRecord } from '../../domain/catalogue/record.ts'

/** Fields for earlier and later titles of a serial: MARC 21 780 and 785, UNIMARC 430–437 and 440–448. */
const before = /^(?:780|43[0-7])$/
const after = /^(?:785|44[0-8])$/

/** Titles that a record continues and that continue it, from its MARC record. */
export function continuationsOf(marc: MarcRecord | null): { continues: string[]; continuedBy: string[] } {
  const fields = (marc?.fields ?? []).filter(isData)
  const titles = (tags: RegExp) =>
    [...new Set(fields.filter(({ tag }) => tags.test(tag)).map(titleOf))].filter((title) => title !== '')
  return { continues: titles(before), continuedBy: titles(after) }
}

const isData = (field: MarcField): field is DataField => 'subfields' in field

/** $t is the title in MARC 21 and UNIMARC; older UNIMARC embeds a 200 field with $a. */
const titleOf = ({ subfields }: DataField): string =>
  (subfields.find(({ code }) => code === 't') ?? subfields.find(({ code }) => code === 'a'))?.value
    .replace(/[\s/:;,.]+$/, '')
    .trim() ?? ''
