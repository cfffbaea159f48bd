import type { ConnectionKind } from '@wenyuan/contract/staff/connections.ts'

/** The connections that each section of the settings describes. */
export const triedIn: Readonly<Record<string, readonly ConnectionKind[] | undefined>> = {
  'sign-in': ['sign-in'],
  'staff-sign-in': ['staff-sign-in'],
  messages: ['mail', 'sms'],
  discovery: ['discovery'],
  assistant: ['language-model'],
  search: ['embeddings'],
  researchers: ['researcher-ids'],
  'library-system': ['library-system'],
  gateways: ['payment'],
  sources: ['source'],
}
