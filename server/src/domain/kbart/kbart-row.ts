/** The columns of KBART Phase II in their order. Source: NISO RP-9-2014, 6.6. */
export const kbartColumns = [
  'publication_title',
  'print_identifier',
  'online_identifier',
  'date_first_issue_online',
  'num_first_vol_online',
  'num_first_issue_online',
  'date_last_issue_online',
  'num_last_vol_online',
  'num_last_issue_online',
  'title_url',
  'first_author',
  'title_id',
  'embargo_info',
  'coverage_depth',
  'notes',
  'publisher_name',
  'publication_type',
  'date_monograph_published_print',
  'date_monograph_published_online',
  'monograph_volume',
  'monograph_edition',
  'first_editor',
  'parent_publication_title_id',
  'preceding_publication_title_id',
  'access_type',
] as const
export type KbartColumn = (typeof kbartColumns)[number]

/** One line: a title, or one of its runs where the coverage has gaps. Absent values are empty. */
export interface KbartRow {
  values: Readonly<Record<KbartColumn, string>>
  /** Columns beyond those of the standard, by name: kept and written again. */
  further: Readonly<Record<string, string>>
}
