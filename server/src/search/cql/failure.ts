/** An SRU diagnostic: its number says what is wrong. Source: the SRU diagnostics list. */
export class SruFailure extends Error {
  override name = 'SruFailure'
  readonly number: number
  readonly details: string
  constructor(number: keyof typeof messages, details = '') {
    super(messages[number])
    this.number = number
    this.details = details.slice(0, 200).toWellFormed()
  }
}

const messages = {
  4: 'Unsupported operation',
  5: 'Unsupported version',
  6: 'Unsupported parameter value',
  7: 'Mandatory parameter not supplied',
  8: 'Unsupported parameter',
  10: 'Query syntax error',
  11: 'Unsupported query type',
  12: 'Too many characters in query',
  13: 'Invalid or unsupported use of parentheses',
  14: 'Invalid or unsupported use of quotes',
  15: 'Unsupported context set',
  16: 'Unsupported index',
  18: 'Unsupported combination of indexes',
  19: 'Unsupported relation',
  20: 'Unsupported relation modifier',
  22: 'Unsupported combination of relation and index',
  27: 'Empty term unsupported',
  28: 'Masking character not supported',
  32: 'Anchoring character in unsupported position',
  36: 'Term in invalid format for index or relation',
  38: 'Too many boolean operators in query',
  39: 'Proximity not supported',
  46: 'Unsupported boolean modifier',
  48: 'Query feature unsupported',
  61: 'First record position out of range',
  62: 'Negative number of records requested',
  66: 'Unknown schema for retrieval',
  67: 'Record not available in this schema',
  71: 'Unsupported record packing',
  80: 'Sort not supported',
  84: 'Too many sort keys to sort',
  120: 'Response position out of range',
} as const
