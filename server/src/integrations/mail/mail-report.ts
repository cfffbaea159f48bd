import PostalMime, { addressParser } from 'postal-mime'

/** What a report says of one recipient. */
export interface MailOutcome {
  /** Where the letter went, as far as the report and the letter in it say. */
  addresses: string[]
  /** `gone`: nobody can be reached there. `refused`: this letter, or not now. */
  kind: 'gone' | 'refused'
  /** Such as 5.1.1. */
  status: string
}

export interface MailReport {
  outcomes: MailOutcome[]
  /** The letter that came back, or its head. */
  cited: string
}

/** Reads a report about a letter; undefined: it is another letter. Sources: RFC 3462, RFC 3464. */
export async function readMailReport(raw: Uint8Array, depth = 1): Promise<MailReport | undefined> {
  const letter = await PostalMime.parse(raw, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' })
  const partOf = (...types: readonly string[]): string =>
    letter.attachments
      .filter(({ mimeType }) => types.includes(mimeType))
      .map(({ content }) => (typeof content === 'string' ? content : ''))
      .join('\n')
  const status = partOf('message/delivery-status', 'message/global-delivery-status')
  // some gateways put the report into a letter of their own
  const inner = status === '' && depth > 0 ? partOf('message/rfc822') : ''
  if (status === '') return inner === '' ? undefined : readMailReport(Buffer.from(inner), depth - 1)
  const cited = [
    partOf('message/rfc822', 'message/global', 'text/rfc822-headers', 'message/global-headers'),
    // some programs mark the head of the letter as plain text
    letter.text ?? '',
  ].join('\n')
  const addressed = /^To:((?:.*\n[ \t])*.*)$/im.exec(cited)?.[1] ?? ''
  const sentTo = addressParser(addressed).flatMap(({ address = '' }) => address)
  const outcomes = fieldGroups(status).flatMap((fields): MailOutcome[] => {
    // "failed", and what others write: "failure", "error", with a remark
    const [action] = /^(?:fail|error|delayed)/i.exec(fields.get('action') ?? '') ?? []
    if (action === undefined) return []
    const said = codeOf(fields)
    const addresses = ['final-recipient', 'original-recipient'].flatMap(
      (name) => /^\s*(?:rfc822|utf-8)\s*;\s*<?([^\s<>]+)/i.exec(fields.get(name) ?? '')?.[1] ?? [],
    )
    const kind = action.toLowerCase() !== 'delayed' && isGone(said) ? 'gone' : 'refused'
    return [{ addresses: [...addresses, ...sentTo], kind, status: said }]
  })
  return { outcomes, cited }
}

/** Groups of fields with blank lines between them, names in lower case. The first group is about the whole report. */
const fieldGroups = (text: string): ReadonlyMap<string, string>[] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .map(
      (group) =>
        new Map(
          group.split('\n').flatMap((line): [string, string][] => {
            const [, name = '', value = ''] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
            return name === '' ? [] : [[name.toLowerCase(), value]]
          }),
        ),
    )

/** The code of the status; where that says nothing (5.0.0), the one that the other server has given. */
function codeOf(fields: ReadonlyMap<string, string>): string {
  // no part of an address of a server
  const code = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.])/
  const status = code.exec(fields.get('status') ?? '')?.[0] ?? ''
  const given = code.exec(fields.get('diagnostic-code') ?? '')?.[0]
  return status.endsWith('.0.0') && given !== undefined ? given : status
}

/**
 * Whether an address is gone for good. Not: a full box, a letter too large or not wanted, a sender not believed. Source: RFC
 * 3463: 5.1.1 to 5.1.6 and 5.1.10 are about the address, 5.2.1 says that the box takes nothing.
 */
const isGone = (status: string): boolean => /^5\.(?:1\.(?:[1-6]|10)|2\.1)$/.test(status)
