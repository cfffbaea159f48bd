import type { StaffWords } from './answers.ts'

/**
 * The built-in roles. What each may do: `roles` of the calls in `calls/`, and docs/staff-room.md. A library makes its
 * own beside them, which have codes too.
 */
export const staffRoles = [
  'administrator',
  'circulation',
  'acquisitions',
  'content',
  'reader-services',
  'look-only',
] as const
export type StaffRole = (typeof staffRoles)[number]

const named = (zhCN: string, zhTW: string, en: string): StaffWords => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en })

export const builtInRoleNames: Readonly<Record<StaffRole, StaffWords>> = {
  administrator: named('管理员', '管理員', 'Administrator'),
  circulation: named('流通', '流通', 'Circulation'),
  acquisitions: named('采访', '採訪', 'Acquisitions'),
  content: named('内容', '內容', 'Content'),
  'reader-services': named('读者服务', '讀者服務', 'Reader services'),
  'look-only': named('只读', '唯讀', 'Look only'),
}

/** Begins the tokens of staff sessions, which tells them from API keys: those have no dot. */
export const STAFF_TOKEN_PREFIX = 'staff.'
