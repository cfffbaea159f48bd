import type { Target } from '@wenyuan/server/integrations/catalogue-target/target.ts'

const none = { 'zh-CN': '', 'zh-TW': '', en: '' }

/** A library's description of a target at an address. */
export const describedTarget = (url: string, more: Partial<Target> = {}): Target => ({
  siteId: 'sandbox',
  name: none,
  kind: 'sru',
  role: '',
  on: true,
  position: 0,
  remark: none,
  canRequest: true,
  url,
  host: '',
  port: 0,
  database: '',
  tenant: '',
  page: '',
  version: '1.2',
  schema: 'marcxml',
  indexes: {},
  syntax: 'marc21',
  encoding: 'utf-8',
  ...more,
})
