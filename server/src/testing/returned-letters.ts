interface Returned {
  to: string
  messageId: string
  action?: string
  status?: string
  diagnostic?: string
  /** How the letter is cited: whole, its head, or the head as plain text. */
  cites?: 'message/rfc822' | 'text/rfc822-headers' | 'text/plain'
  /** Fields of the recipient beside these. */
  more?: readonly string[]
  /** Ends of lines. */
  end?: string
}

/** A report about a letter, as mail servers send it. */
export function returnedLetter({
  to,
  messageId,
  action = 'failed',
  status = '5.1.1',
  diagnostic = '',
  cites = 'message/rfc822',
  more = [],
  end = '\r\n',
}: Returned): string {
  const cited = [
    'From: Library <library@example.org>',
    `To: ${to}`,
    'Subject: =?UTF-8?B?5Yiw5Lmm?=',
    `Message-ID: ${messageId}`,
    ...(cites === 'message/rfc822' ? ['', 'The book has arrived.'] : []),
  ]
  return [
    'From: MAILER-DAEMON@mx.example.org (Mail Delivery System)',
    'To: returns@example.org',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="part/of=the report"',
    '',
    '--part/of=the report',
    'Content-Type: text/plain; charset=utf-8',
    '',
    `<${to}>: it did not arrive. 未能送达。`,
    '',
    '--part/of=the report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.org',
    'Arrival-Date: Sun, 15 Mar 2026 12:00:00 +0800',
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    ...(diagnostic === '' ? [] : [`Diagnostic-Code: smtp; ${diagnostic}`]),
    ...more,
    '',
    '--part/of=the report',
    `Content-Type: ${cites}`,
    '',
    ...cited,
    '',
    '--part/of=the report--',
    '',
  ].join(end)
}
