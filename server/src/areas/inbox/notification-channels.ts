import { Fail } from '../../core/fail.ts'
import { findReader } from '../../domain/readers/reader-store.ts'
import type { Messages } from '../../domain/messages/messages.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { wantedChannels } from '../../domain/notices/wanted-channels.ts'
import { addFlags } from './store.ts'

export interface NotificationChannel {
  on: boolean
  offered: boolean
  to: string
  verified: boolean
}

/**
 * Channels outside the inbox. A channel without a carrier, or whose address is no longer verified, is not used, even if
 * chosen.
 */
export async function channelsOf(
  scope: ReaderScope,
  messages: Pick<Messages, 'hasCarrier'>,
): Promise<{ mail: NotificationChannel; sms: NotificationChannel }> {
  const reader = await findReader(scope, scope.reader.readerId)
  if (!reader) throw new Fail('SIGN_IN_REQUIRED')
  const { flags, mail, phone, mail_verified, phone_verified } = reader
  const wanted = wantedChannels(scope, flags)
  const way = (
    kind: 'mail' | 'sms',
    to: string,
    isVerified: boolean,
    isWanted: boolean,
  ): NotificationChannel => {
    const verified = to !== '' && isVerified
    const offered = messages.hasCarrier(kind)
    return { on: isWanted && verified && offered, to, verified, offered }
  }
  return {
    mail: way('mail', mail, mail_verified, wanted.mail),
    sms: way('sms', phone, phone_verified, wanted.sms),
  }
}

/** Stores the reader's chosen channels and the language of the request. */
export async function chooseChannels(
  scope: ReaderScope,
  { mail, sms }: { mail?: boolean | undefined; sms?: boolean | undefined },
): Promise<void> {
  const chosen = {
    noticeLanguage: scope.language,
    ...(mail === undefined ? {} : { noticesByMail: mail }),
    ...(sms === undefined ? {} : { noticesBySms: sms }),
  }
  await addFlags(scope, chosen)
}
