/**
 * Tables that stay behind, with the reason that the manifest gives. Every other table of a library is archived without
 * being named anywhere.
 */
export const leftOutTables: Readonly<Record<string, string>> = {
  attempt_count: 'Attempts to sign in of the last minutes.',
  authority_name: 'Made of the authority records by the database.',
  bookshop_connection: 'Keys of bookshops: to be connected again.',
  catalogue_import: 'The log of imports; their files are removed after use.',
  consortium_code: 'Codes for other libraries of this portal.',
  consortium_link: 'Accounts at other libraries of this portal.',
  contact_code: 'Codes that were sent within the last minutes.',
  crawler_day: 'Automated visits to this portal.',
  discovery_answer: 'Answers of other systems, asked again when needed.',
  discovery_day: 'How often this portal has asked other systems.',
  enrichment_answer: 'Answers of other systems, asked again when needed.',
  ill_message: 'Messages to other libraries that this portal has sent or will send.',
  import_change: 'What imports have changed, by which they can be undone here.',
  index_behind: 'The search index, built again.',
  index_follower: 'The search index, built again.',
  index_pending: 'The search index, built again.',
  job: 'Background work of this portal.',
  library_archive: 'The list of archives of this portal.',
  library_figures: 'Counted again.',
  list_version: 'Counts changes of this database.',
  lti_tool_key: 'A key of this portal: learning systems are connected again.',
  nightly_run: 'What the nights of this portal did.',
  notice_delivery: 'Messages under way: only one portal may send them.',
  open_loan_count: 'Counted by the database itself.',
  open_request_count: 'Counted by the database itself.',
  order_title_index: 'The search index, built again.',
  outbox: 'Messages that this portal has sent.',
  pay_gateway: 'Keys of payment providers: to be set again.',
  provider_logout: 'Open sessions at identity providers.',
  reader_session: 'Open sessions: readers sign in again.',
  settling_account: 'Accounts that are being settled at this moment.',
  sign_in_key: 'Keys of sign-ins under way.',
  signing_key: 'Keys of this portal: links that it has sent end.',
  staff_api_key: 'Keys of programs: to be given again.',
  staff_key: 'A key of this portal: to be set again.',
  staff_operation: 'Which requests of programs have been answered.',
  staff_session: 'Open sessions: staff sign in again.',
  staff_upload: 'Files that were not used yet.',
  take_code: 'Pick-up codes: readers get new ones.',
  usage_click: 'Clicks of the last seconds, which are not counted yet.',
  usage_seen: 'Fingerprints of a day, by which visits are counted once.',
}

/** Columns that stay behind, by table. On arrival they have what a new row has. */
export const leftOutColumns: Readonly<Record<string, { columns: readonly string[]; why: string }>> = {
  library_choice: {
    columns: ['settings'],
    why: 'Address and password of another library system: to be set again.',
  },
  reader: {
    columns: ['identity_digest'],
    why: 'Resident ids are encrypted with a key of this portal: to be imported again.',
  },
  staff_account: {
    columns: ['second_factor', 'second_factor_on', 'last_code_step', 'recovery_codes'],
    why: 'Second factors are encrypted with a key of this portal: staff set them up again.',
  },
}

/**
 * Columns that a database writes itself: its own count of changes, which the index compares. The other database gives
 * its own.
 */
export const ownVersions: Readonly<Record<string, string>> = {
  bib_record: 'version',
  e_resource: 'version',
  e_resource_term: 'version',
}

/** What readers searched, read and were told of it: archived only with the history. */
export const historyTables: readonly string[] = [
  'activity',
  'assistant_message',
  'daily_recommendation',
  'search_history',
]

/**
 * Tables of which a new library has rows of its own, which are kept: whoever restores must not shut themselves out, and
 * the log says what was done here.
 */
export const addedTo: readonly string[] = ['staff_account', 'staff_audit', 'staff_role']

/** Tables that are restored before others, whose triggers look at them or would count their rows twice. */
export const restoredFirst: readonly string[] = [
  'course_mark',
  'cash_sheet',
  'reader',
  'bib_record',
  'item',
  'hold',
]
