/** A mail as a mail program shows it. */
export interface Letter {
  from: string
  to: string
  subject: string
  text: string
  /** The same as HTML; empty: the letter has none. */
  html: string
  /** The header `Auto-Submitted` (RFC 3834); empty: there is none. */
  autoSubmitted: string
}

/**
 * Parses a mail of one text part, or of a text and the same as HTML (RFC 5322; RFC 2045 encodings; RFC 2046 §5.1.4; RFC 2047
 * words), which is what the portal sends.
 */
export function readLetter(raw: string): Letter {
  const { headers, body } = readPart(raw.replace(/\r\n/g, '\n'))
  const header = (name: string) => decodedWords(headers.get(name) ?? '')
  const boundary = /boundary="?([^";]+)/.exec(headers.get('content-type') ?? '')?.[1]
  const parts = boundary === undefined ? [{ headers, body }] : body.split(`--${boundary}`).map(readPart)
  const ofType = (type: string) => {
    const part = parts.find((one) => one.headers.get('content-type')?.startsWith(type))
    return part && decodedBody(part.body, part.headers.get('content-transfer-encoding') ?? '').trimEnd()
  }
  return {
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    text: ofType('text/plain') ?? '',
    autoSubmitted: headers.get('auto-submitted') ?? '',
    html: ofType('text/html') ?? '',
  }
}

function readPart(raw: string): { headers: Map<string, string>; body: string } {
  const [head = '', ...rest] = raw.replace(/^\n/, '').split('\n\n')
  const headers = new Map<string, string>()
  for (const line of head.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const at = line.indexOf(':')
    if (at > 0) headers.set(line.slice(0, at).toLowerCase(), line.slice(at + 1).trim())
  }
  return { headers, body: rest.join('\n\n') }
}

function decodedBody(body: string, encoding: string): string {
  switch (encoding.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64').toString('utf8')
    case 'quoted-printable':
      return quotedPrintable(body.replace(/=\n/g, ''))
    default:
      return Buffer.from(body, 'latin1').toString('utf8')
  }
}

/** White space between two encoded words does not belong to the text (RFC 2047 §6.2). */
const decodedWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?([\w-]+)\?([BQ])\?([^?]*)\?=/gi, (_, charset: string, kind: string, word: string) => {
      if (charset.toLowerCase() !== 'utf-8') return word
      return kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : quotedPrintable(word.replace(/_/g, ' '))
    })

const quotedPrintable = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
