/** A row that cannot become a record; the message names the field, for a librarian. */
export class BadRow extends Error {
  override name = 'BadRow'
}
