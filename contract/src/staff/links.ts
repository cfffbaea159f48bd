/** Of `recheck-link`. */
export interface FoundLink {
  verdict: 'works' | 'restricted' | 'gone' | 'failing' | 'not-asked'
  /** Status, or why there is none. */
  detail: string
}

/** Of `list-links`. */
export interface LinkRow extends FoundLink {
  url: string
  title: string
  source: 'database' | 'record' | 'journal'
  /** Code of the database, or id of the record. */
  sourceId: string
  /** Days on which it failed, one after the other. */
  failures: number
  checkedAt: string
}
