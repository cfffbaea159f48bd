import type { TenantSettings } from '../tenants/settings.ts'
import type { ReaderFlags } from '../../platform/db/reader-tables.ts'

/** Anything with the settings of a tenant. */
export interface WithSettings {
  site: { settings: Pick<TenantSettings, 'noticeChannels'> }
}

/** The channels of readers who have not chosen. */
export function defaultChannels({ site }: WithSettings): { mail: boolean; sms: boolean } {
  const { noticeChannels } = site.settings
  return { mail: noticeChannels.includes('mail'), sms: noticeChannels.includes('sms') }
}

/** The channels a reader wants: the reader's choice, else the library's. */
export function wantedChannels(scope: WithSettings, flags: ReaderFlags): { mail: boolean; sms: boolean } {
  const { mail, sms } = defaultChannels(scope)
  return { mail: flags.noticesByMail ?? mail, sms: flags.noticesBySms ?? sms }
}
