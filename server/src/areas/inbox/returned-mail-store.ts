import { sql } from 'kysely'
import { dayIn } from '../../platform/calendar.ts'
import type { SiteScope } from '../../core/scope.ts'

/**
 * A letter to this address came back for good: it counts as not verified until a reader verifies it again, or another one.
 *
 * @returns the number of readers who had it
 */
export async function giveUpAddress({ db, tenant, site, now }: SiteScope, address: string): Promise<number> {
  const day = dayIn(site.settings.timeZone, now)
  const { numAffectedRows = 0n } = await sql`
    update reader set mail_verified = false,
      flags = flags || jsonb_build_object('mailReturned', ${day}::text || ' ' || mail)
    where tenant = ${tenant} and lower(mail) = ${address.toLowerCase()} and mail_verified`.execute(db)
  return Number(numAffectedRows)
}
