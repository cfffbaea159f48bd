/** Roles of staff accounts. What each may do: `roles` of the calls in `calls/`, and docs/staff-room.md. */
export const staffRoles = [
  'administrator',
  'circulation',
  'acquisitions',
  'content',
  'reader-services',
  'look-only',
] as const
export type StaffRole = (typeof staffRoles)[number]

/** Begins the tokens of staff sessions, which tells them from API keys: those have no dot. */
export const STAFF_TOKEN_PREFIX = 'staff.'
