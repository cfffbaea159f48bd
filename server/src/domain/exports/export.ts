import type { ExportFormat } from '@wenyuan/contract/constants/export-formats.ts'
import type { BibRecord } from '../catalogue/record.ts'
import { bibtexOf } from './bibtex.ts'
import { endnoteOf } from './endnote.ts'
import { iso2709Of, type LeftOutFields } from './iso2709-file.ts'
import { type Described, exchanged, isUnimarc, marc21Of } from './valid-marc.ts'
import { marcXmlOf } from './marcxml.ts'
import { risOf } from './ris.ts'

/** A file for download. `content` is text, or base64 if `encoding` says so. */
export interface ExportedFile {
  fileName: string
  mediaType: string
  encoding: 'text' | 'base64'
  content: string
  /** What the format has no room for, by record. Absent: all is in the file. */
  leftOut?: LeftOut[]
}

export interface LeftOut {
  recordId: string
  title: string
  fields: LeftOutFields[]
}

/** Records in one file of a format. Media types are the registered ones, or those expected by common programs. */
export function exportOf(records: readonly Described[], format: ExportFormat): ExportedFile {
  const text = (ending: string, mediaType: string, content: string): ExportedFile => ({
    fileName: `records.${ending}`,
    mediaType,
    encoding: 'text',
    content,
  })
  const each = (write: (record: BibRecord) => string, by: string) =>
    records.map(({ record }) => write(record)).join(by)
  switch (format) {
    case 'ris':
      return text('ris', 'application/x-research-info-systems', each(risOf, '\r\n'))
    case 'bibtex':
      return text('bib', 'application/x-bibtex', each(bibtexOf, '\n'))
    case 'endnote':
      return text('enw', 'application/x-endnote-refer', each(endnoteOf, ''))
    case 'marc': {
      // a file of one family: that of the source where all have it
      const isCnmarc = records.every(({ marc }) => isUnimarc(marc))
      const written = records.map((one) => ({
        ...one,
        ...iso2709Of((isCnmarc && one.marc) || exchanged(one)),
      }))
      const leftOut = written.flatMap(({ record: { recordId, title }, leftOut: fields }) =>
        fields.length === 0 ? [] : [{ recordId, title, fields }],
      )
      return {
        fileName: isCnmarc ? 'records-cnmarc.mrc' : 'records.mrc',
        mediaType: 'application/marc',
        encoding: 'base64',
        content: Buffer.concat(written.map(({ bytes }) => bytes)).toString('base64'),
        ...(leftOut.length === 0 ? {} : { leftOut }),
      }
    }
    case 'marcxml':
      return text(
        'xml',
        'application/marcxml+xml',
        `<?xml version="1.0" encoding="UTF-8"?>\n<collection xmlns="http://www.loc.gov/MARC21/slim">\n${records
          .map((one) => marcXmlOf(marc21Of(one)))
          .join('\n')}\n</collection>\n`,
      )
    case 'json':
      return text(
        'json',
        'application/json',
        JSON.stringify(
          records.map(({ record, items }) => (items.length === 0 ? record : { ...record, items })),
          null,
          2,
        ),
      )
  }
}
