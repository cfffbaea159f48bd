/** How a repository's records are read: `dc` for Dublin Core, or MARCXML of one of the families. */
export const oaiFormats = ['dc', 'marc21', 'unimarc'] as const

/** A repository whose records are copied into the catalogue, as a librarian describes it. */
export interface OaiSource {
  code: string
  name: { 'zh-CN': string; 'zh-TW': string; en: string }
  on: boolean
  url: string
  /** `metadataPrefix`, as the repository calls it. */
  prefix: string
  format: (typeof oaiFormats)[number]
  /** Empty: everything. */
  set: string
  /** Document code of records in Dublin Core; empty: by what the record looks like. */
  docCode: string
}
