/**
 * Why a reader may not suggest purchases; empty if allowed. A frozen account cannot renew or suggest (spec 1 §4 "Reader
 * account"), nor can an expired one.
 *
 * @param today ISO date in the tenant's time zone
 */
export function suggestionBar(
  reader: { state: 'normal' | 'lost' | 'frozen'; valid_until: string | null },
  today: string,
): '' | 'frozen' | 'ended' {
  if (reader.state === 'frozen') return 'frozen'
  return reader.valid_until === null || reader.valid_until >= today ? '' : 'ended'
}
