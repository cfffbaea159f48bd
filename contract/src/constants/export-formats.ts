/** Citation styles, each with the edition of its rules. */
export const citationStyles = ['gbt7714', 'apa', 'mla', 'chicago'] as const
export type CitationStyle = (typeof citationStyles)[number]

export const citationStyleNames: Readonly<Record<CitationStyle, string>> = {
  gbt7714: 'GB/T 7714-2015',
  apa: 'APA 7',
  mla: 'MLA 9',
  chicago: 'Chicago 17',
}

/** Formats in which records can be exported. */
export const exportFormats = ['ris', 'bibtex', 'endnote', 'marc', 'marcxml', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]
