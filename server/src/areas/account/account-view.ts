import type { ReaderAccount } from '@wenyuan/contract/shapes/reader-account.ts'
import { bindableKinds } from '../../domain/readers/identity-kinds.ts'
import type { ReaderRow } from '../../domain/readers/password-proof.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { Scope } from '../../core/scope.ts'

/** The account data a reader may see of themselves. */
export function accountViewOf(
  { site, language, now, isOriginKnown }: Scope,
  reader: ReaderRow,
  more: {
    bindings: readonly { kind: string; boundAt: Date }[]
    pictureUrl: string
    ownReaders: boolean
  },
): ReaderAccount {
  const { facts, flags } = reader
  const branch = site.libraries.find(({ code }) => code === reader.lib_code)
  return {
    readerId: reader.reader_id,
    account: reader.account,
    name: reader.name,
    libCode: reader.lib_code,
    libName: branch?.name[language] ?? site.name[language],
    readerType: reader.reader_type,
    prepayment: reader.prepayment,
    deposit: reader.deposit,
    debt: reader.debt,
    phone: reader.phone,
    phoneVerified: reader.phone_verified,
    mail: reader.mail,
    mailVerified: reader.mail_verified,
    faculty: facts.faculty ?? '',
    major: facts.major ?? '',
    className: facts.className ?? '',
    grade: facts.grade ?? '',
    userType: facts.userType ?? '',
    job: facts.job ?? '',
    unit: facts.unit ?? '',
    position: facts.position ?? '',
    validUntil: reader.valid_until ?? '',
    expiredFlag: reader.valid_until !== null && reader.valid_until < dayIn(site.settings.timeZone, now),
    lostFlag: reader.state === 'lost' || reader.lost_while_frozen,
    ...(more.ownReaders ? {} : { cardElsewhereFlag: true }),
    frozenFlag: reader.state === 'frozen',
    subLendingFlag: flags.subLending ?? false,
    bindings: more.bindings.map(({ kind, boundAt }) => ({ kind, boundAt: boundAt.toISOString() })),
    // a provider sends readers back to a known address only
    bindable: isOriginKnown
      ? bindableKinds(site.settings).filter((kind) => more.bindings.every((bound) => bound.kind !== kind))
      : [],
    pictureUrl: more.pictureUrl,
    tutorialDone: flags.tutorialDone ?? false,
    pdaRuleFlag: flags.pdaRuleRead ?? false,
    certificationStatus: flags.certified ?? false,
    historyFlag: reader.history_kept ?? site.settings.historyKept,
    consentFlag: reader.consent_version === site.settings.consentVersion,
    consentVersion: site.settings.consentVersion,
    deletionAskedAt: reader.deletion_asked_at?.toISOString() ?? '',
  }
}
