import type { StaffRole } from '@wenyuan/contract/staff/roles.ts'
import { type Right, roomRights } from './rights.ts'

/** Looks that show no reader and no secret. */
const looks = [
  'work-counts',
  'list-branches',
  'list-suggestions',
  'list-questionnaires',
  'list-purchases',
  'list-other-libraries',
  'list-attachments',
  'list-imports',
  'content-kinds',
  'list-content',
  'show-content',
  'export-content',
  'show-settings',
] as const satisfies readonly Right[]

const readers = [
  'work-counts',
  'list-branches',
  'find-readers',
  'show-reader',
  'add-note',
  'remove-note',
] as const satisfies readonly Right[]

const circulation = [
  ...readers,
  'checkout',
  'checkin',
  'shelve',
  'pay',
  'pay-sum',
  'charge',
  'deposit-take',
  'deposit-return',
  'refund-cash',
  'lost',
  'found',
  'waive',
  'accept',
  'pick',
  'ship',
  'arrive',
  'deliver',
  'fail',
  'restock',
  'cancel',
  'hold-priority',
  'list-requests',
  'list-pick-up',
  'list-late',
  'register-reader',
  'change-reader',
  'reset-reader-password',
  'card-lost',
  'card-found',
  'block-reader',
  'unblock-reader',
  'renew',
  'claim-returned',
  'list-claims-returned',
  'show-copy',
] as const satisfies readonly Right[]

const content = [
  'work-counts',
  'list-branches',
  'content-kinds',
  'list-content',
  'show-content',
  'export-content',
  'save-content',
  'preview-content',
  'import-content',
  'remove-content',
  'begin-upload',
  'drop-upload',
  'preview-import',
  'begin-import',
  'stop-import',
  'list-imports',
  'list-import-rejects',
  'export-import-rejects',
  'list-questionnaires',
  'questionnaire',
  'list-comments',
  'comment',
  'list-attachments',
  'remove-attachment',
  'list-researcher-claims',
  'decide-researcher-claim',
] as const satisfies readonly Right[]

/** What each role may do. Administrators may do everything; the rights of several roles add up. */
export const roleRights: Readonly<Record<StaffRole, readonly Right[]>> = {
  administrator: roomRights,
  circulation,
  acquisitions: [
    ...looks,
    'suggestion',
    'list-donations',
    'donation',
    'donation-title',
    'purchase',
    'save-content',
    'preview-content',
    'import-content',
    'remove-content',
  ],
  content,
  'reader-services': [
    ...readers,
    'list-requests',
    'list-pick-up',
    'list-late',
    'show-copy',
    'list-claims-returned',
    'list-deletions',
    'list-comments',
    'comment',
    'list-other-libraries',
    'other-libraries',
    'cancel',
    'hold-priority',
    'list-researcher-claims',
    'decide-researcher-claim',
  ],
  'look-only': looks,
}

/** The rights of somebody with these roles. */
export const rightsOf = (roles: readonly StaffRole[]): Right[] => {
  const allowed = new Set<Right>(roles.flatMap((role) => roleRights[role]))
  return roomRights.filter((right) => allowed.has(right))
}
