export interface DayWithTime {
  /** The text of the day. */
  day: string
  hour: number
  minute: number
  /** With fractions. */
  second: number
  /** Of the zone; undefined where the text names none that is known. */
  minutesEast: number | undefined
}

const ZONE = '(?<zone>z|utc|gmt|[+-]\\d\\d:?\\d\\d|[a-z]{3,4})?'
const CLOCK = '(?<hour>\\d{1,2})[:.](?<minute>\\d\\d)(?:[:.](?<second>\\d\\d)(?:[.,:](?<fraction>\\d+))?)?'

/** Where the time of day stands in a text of a date in lower case. */
const forms: readonly RegExp[] = [
  new RegExp(
    `^(?<day>.*?[\\d日号號])(?:t|,? |(?<=[日号號]))(?:at )?(?<half>上午|下午|晚上)? ?${CLOCK} ?(?<half2>[ap]\\.?m\\.?)? ?${ZONE}$`,
  ),
  // SIP2 has four characters of zone between day and time; ISO 8601 has a T
  new RegExp(
    `^(?<day>\\d{8})(?:t| (?<between>z|[a-z]{3,4})? ?| )?(?<hour>\\d\\d)(?<minute>\\d\\d)(?<second>\\d\\d)?${ZONE}$`,
  ),
  /^(?<day>.*[日号號]) ?(?<half>上午|下午|晚上)? ?(?<hour>\d{1,2})[时時点點](?:(?<minute>\d{1,2})分(?:(?<second>\d{1,2})秒)?)?$/,
  // as `date` of Unix prints it: the year stands last
  new RegExp(`^(?<day>[a-z]{3} \\d{1,2}) ${CLOCK}(?: ${ZONE})? (?<year>\\d{4})$`),
]

/** A text of a day and a time of day in two; undefined without a time, or with one that does not exist. */
export function splitTime(plain: string): DayWithTime | undefined {
  for (const form of forms) {
    const parts = form.exec(plain)?.groups
    if (!parts) continue
    const clock = Number(parts['hour'])
    const half =
      parts['half2']?.[0] ?? (parts['half'] === undefined ? '' : parts['half'] === '上午' ? 'a' : 'p')
    const hour = half === 'p' && clock < 12 ? clock + 12 : half === 'a' && clock === 12 ? 0 : clock
    const minute = Number(parts['minute'] ?? 0)
    const second = Number(`${parts['second'] ?? 0}.${parts['fraction'] ?? 0}`)
    if (hour > 24 || minute > 59 || second >= 61 || (half !== '' && clock > 12)) return undefined
    const day = [parts['day'], parts['year']].filter(Boolean).join(' ')
    return { day, hour, minute, second, minutesEast: offsetOf(parts['zone'] ?? parts['between']) }
  }
  return undefined
}

function offsetOf(zone: string | undefined): number | undefined {
  if (zone === undefined) return undefined
  if (/^(?:z|utc|gmt)$/.test(zone)) return 0
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? []
  return sign === undefined ? undefined : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
