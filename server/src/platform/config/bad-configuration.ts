/** An invalid configuration; the message is a sentence for the operator. */
export class BadConfiguration extends Error {
  override name = 'BadConfiguration'
}
