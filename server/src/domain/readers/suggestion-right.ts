/**
 * What keeps a reader from suggesting purchases; empty when nothing does. A frozen account cannot renew or suggest (spec 1
 * §4 "Reader account"), and one that has ended belongs to nobody the library buys for.
 *
 * @param today ISO date, the library's calendar
 */
export function suggestionBar(
  reader: { state: 'normal' | 'lost' | 'frozen'; valid_until: string | null },
  today: string,
): '' | 'frozen' | 'ended' {
  if (reader.state === 'frozen') return 'frozen'
  return reader.valid_until === null || reader.valid_until >= today ? '' : 'ended'
}
