/** The words of `general.json`: of pages and letters that the server itself writes. */
export interface GeneralWords {
  resourceTypes: Record<'paper' | 'electronic' | 'digital', string>
  /** Names of document types by code: only where a language has no content of its own. */
  docTypes?: Readonly<Record<string, string>>
  allLibraries: string
  product: string
  unknownLibraryTitle: string
  unknownLibraryText: string
  unknownPageTitle: string
  unknownPageText: string
  toStart: string
  noScript: string
  /** Said when the files of the app are late or did not come. */
  scriptsLate: string
  loadAgain: string
  searchLabel: string
  searchPlaceholder: string
  searchButton: string
  /** Said with an answer, not a refusal. */
  passwordMustChange: string
  passwordLongUnchanged: string
  /** On the screen of a self-check machine. */
  terminalMayNot: string
  /** Texts of messages; {code} and {library} are filled in. */
  accountChangedSubject: string
  passwordChangedText: string
  contactChangedText: string
  /** To administrators; {library} and {login} are filled in. */
  staffGuessedSubject: string
  staffGuessedText: string
  codeSubject: string
  codeText: string
  recordsSubject: string
  /** Heading of that letter, below the name of the library. */
  recordsTitle: string
  /** Where a record is to be had, in a letter. */
  onShelf: string
  readOnline: string
  onLoan: string
  onLoanUntil: string
  inLibraryUse: string
  unavailableNow: string
}
