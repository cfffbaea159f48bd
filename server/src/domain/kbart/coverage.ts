import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { readEmbargo, type Wall } from './embargo.ts'
import type { KbartRow } from './kbart-row.ts'

/** A run of a title, from its first to its last issue; without an end it goes on. */
export interface Coverage {
  from: string
  fromVolume: string
  fromIssue: string
  to: string
  toVolume: string
  toIssue: string
  walls: readonly Wall[]
  depth: string
}

export const coverageOf = ({ values }: KbartRow): Coverage => ({
  from: values.date_first_issue_online,
  fromVolume: values.num_first_vol_online,
  fromIssue: values.num_first_issue_online,
  to: values.date_last_issue_online,
  toVolume: values.num_last_vol_online,
  toIssue: values.num_last_issue_online,
  walls: readEmbargo(values.embargo_info) ?? [],
  depth: values.coverage_depth.toLowerCase(),
})

interface CoverageWords {
  now: string
  point: (date: string, volume: string, issue: string) => string
  range: (from: string, to: string) => string
  everything: string
  until: (to: string) => string
  span: (wall: Wall) => string
  last: (span: string) => string
  without: (span: string) => string
  join: string
  depths: Readonly<Record<string, string>>
}

const spanIn = (units: Record<Wall['unit'], string>) => (wall: Wall) => `${wall.length} ${units[wall.unit]}`

const chinese = (said: {
  now: string
  volume: string
  every: string
  to: string
  near: string
  month: string
  except: string
  abstracts: string
  selected: string
}): CoverageWords => ({
  now: said.now,
  point: (date, volume, issue) => {
    const where = [volume && `第 ${volume} ${said.volume}`, issue && `第 ${issue} 期`]
      .filter(Boolean)
      .join('')
    return where === '' ? date : `${date}（${where}）`
  },
  range: (from, to) => `${from}–${to}`,
  everything: said.every,
  until: (to) => `${said.to} ${to}`,
  span: spanIn({ D: '天', M: said.month, Y: '年' }),
  last: (span) => `${said.near} ${span}`,
  without: (span) => `${said.near} ${span}${said.except}`,
  join: '，',
  depths: { abstracts: said.abstracts, 'selected articles': said.selected },
})

const words: Record<LanguageTag, CoverageWords> = {
  'zh-CN': chinese({
    now: '今',
    volume: '卷',
    every: '全部卷期',
    to: '至',
    near: '近',
    month: '个月',
    except: '除外',
    abstracts: '仅文摘',
    selected: '部分文章',
  }),
  'zh-TW': chinese({
    now: '今',
    volume: '卷',
    every: '全部卷期',
    to: '至',
    near: '近',
    month: '個月',
    except: '除外',
    abstracts: '僅摘要',
    selected: '部分文章',
  }),
  en: {
    now: 'present',
    point: (date, volume, issue) => {
      const where = [volume && `vol. ${volume}`, issue && `no. ${issue}`].filter(Boolean).join(', ')
      return where === '' ? date : `${date} (${where})`
    },
    range: (from, to) => `${from}–${to}`,
    everything: 'all issues',
    until: (to) => `until ${to}`,
    span: ({ length, unit }) =>
      `${length === 1 ? '' : `${length} `}${{ D: 'day', M: 'month', Y: 'year' }[unit]}${length === 1 ? '' : 's'}`,
    last: (span) => `the last ${span} only`,
    without: (span) => `except the last ${span}`,
    join: ', ',
    depths: { abstracts: 'abstracts only', 'selected articles': 'selected articles' },
  },
}

/** A run in words: "2003–今，近 12 个月除外". */
export function coverageText(coverage: Coverage, language: LanguageTag): string {
  const said = words[language]
  const { from, to, walls, depth } = coverage
  const first = from && said.point(from, coverage.fromVolume, coverage.fromIssue)
  const last = to && said.point(to, coverage.toVolume, coverage.toIssue)
  const run = first
    ? said.range(first, last || said.now)
    : last
      ? said.until(last)
      : walls.some(({ kind }) => kind === 'R')
        ? ''
        : said.everything
  return [
    run,
    ...walls.map((wall) => (wall.kind === 'R' ? said.last(said.span(wall)) : said.without(said.span(wall)))),
    said.depths[depth] ?? '',
  ]
    .filter((part) => part !== '')
    .join(said.join)
}
