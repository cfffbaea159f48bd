const hex = (text: string): string =>
  [...Buffer.from(text, 'utf8')].map((octet) => `\\${octet.toString(16).padStart(2, '0')}`).join('')

/** Text as a value in a search filter (RFC 4515 §3): nothing in it is a sign of the filter. */
export const escapedInFilter = (text: string): string => text.replace(/[\\*()\u0000]/g, hex)

/** Text as a value in a name (RFC 4514 §2.4): nothing in it is a sign of the name. */
export const escapedInName = (text: string): string => text.replace(/[\\,+"<>;=\u0000]|^[ #]|[ ]$/g, hex)
