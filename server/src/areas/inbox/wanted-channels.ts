import type { ReaderFlags } from '../../platform/db/reader-tables.ts'
import { settingsOf } from '../../domain/tenants/settings/section.ts'
import { settings } from './settings.ts'

/** Anything with the settings of a tenant. */
export interface WithSettings {
  site: { settings: object }
}

/** The channels of readers who have not chosen. */
export function defaultChannels({ site }: WithSettings): { mail: boolean; sms: boolean } {
  const { noticeChannels } = settingsOf(settings, site.settings)
  return { mail: noticeChannels.includes('mail'), sms: noticeChannels.includes('sms') }
}

/** The channels a reader wants: the reader's choice, else the library's. */
export function wantedChannels(scope: WithSettings, flags: ReaderFlags): { mail: boolean; sms: boolean } {
  const { mail, sms } = defaultChannels(scope)
  return { mail: flags.noticesByMail ?? mail, sms: flags.noticesBySms ?? sms }
}
