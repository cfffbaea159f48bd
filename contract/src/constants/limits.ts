/** Limits of requests: the app keeps to them and the server checks them. */

/** Maximum rows of the advanced search form. */
export const SEARCH_TERMS_LIMIT = 20
/** Maximum values of all filters of a search together. */
export const FILTER_VALUES_LIMIT = 500
/** Maximum characters typed to find a facet value. */
export const FACET_FIND_LENGTH = 64
/** Maximum rows per page of most lists. */
export const LIST_ROWS_LIMIT = 100
/** Maximum records whose availability is asked at once. */
export const AVAILABILITY_LIMIT = 50
/** Maximum characters of one search term: more would not fit into an address. The server reads twice as many. */
export const SEARCH_WORD_LENGTH = 10_000
/** Maximum characters of a text for which suggestions are asked. */
export const SUGGEST_LENGTH = 100
/** Maximum characters of a search that is counted or remembered. */
export const KEPT_SEARCH_LENGTH = 200
/** Characters of the address of a search in the history. */
export const KEPT_SEARCH_ADDRESS_LENGTH = 4_000
/** Maximum characters of the code of a branch, a floor or a shelving location. */
export const PLACE_CODE_LENGTH = 64
/** Maximum characters typed to find a shelving location. */
export const LOCATION_FIND_LENGTH = 100
/** Maximum characters of an account, and of a name that proves it. */
export const ACCOUNT_LENGTH = 128
/** Maximum characters of a resident id. */
export const ID_NUMBER_LENGTH = 32
/** Maximum characters of a code sent by telephone or mail. */
export const SENT_CODE_LENGTH = 16
/** Maximum characters of what an identity provider brings back. */
export const CALLBACK_LENGTH = 400_000
/** Maximum characters of a mail address (RFC 5321). */
export const MAIL_LENGTH = 254
/** Maximum characters of job, unit and position in a profile. */
export const PROFILE_LENGTH = 120
/** Maximum characters of a barcode. */
export const BARCODE_LENGTH = 256
/** Maximum characters of a take code. */
export const TAKE_CODE_LENGTH = 16
/** Maximum characters of what a reader adds to a request. */
export const CONTACT_INFO_LENGTH = 200
