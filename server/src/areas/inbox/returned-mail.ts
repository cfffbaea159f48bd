import type { BlockList } from 'node:net'
import type { NightlyCounts } from '../../core/jobs/nightly.ts'
import type { SiteScope } from '../../core/scope.ts'
import { addressOfCited, mailProofOf } from '../../domain/messages/sent-mail.ts'
import { takeReports } from '../../integrations/mail/mailbox.ts'
import { readMailReport } from '../../integrations/mail/mail-report.ts'
import { secretsOf } from '../../platform/db/dialect.ts'
import { giveUpAddress } from './returned-mail-store.ts'

/**
 * Reads what came back to the library's mailbox. Only a report that cites a letter of ours to the very address is believed.
 *
 * @throws MailboxOff
 */
export async function readReturnedMail(where: SiteScope, allowed: BlockList): Promise<NightlyCounts> {
  const returns = where.site.settings.mail?.returns
  if (!returns) return {}
  const proof = mailProofOf(secretsOf(where.db), where.tenant)
  const counts = { given: 0, refused: 0, foreign: 0 }
  await takeReports(returns, allowed, async (letter) => {
    const report = await readMailReport(letter)
    if (!report || report.outcomes.length === 0) counts.foreign += 1
    for (const { addresses, kind } of report?.outcomes ?? []) {
      const address = addressOfCited(report?.cited ?? '', addresses, proof)
      if (address === undefined) counts.foreign += 1
      else if (kind === 'refused') counts.refused += 1
      else counts.given += await giveUpAddress(where, address)
    }
  })
  return Object.fromEntries(
    Object.entries({
      'mail addresses given up': counts.given,
      'letters refused or late': counts.refused,
      'reports about no letter of ours': counts.foreign,
    }).filter(([, count]) => count > 0),
  )
}
