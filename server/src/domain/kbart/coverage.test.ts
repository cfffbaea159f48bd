import { expect, test } from 'vitest'
import { coverageOf, coverageText } from './coverage.ts'
import { readKbart } from './read-kbart.ts'

const columns = [
  'publication_title',
  'date_first_issue_online',
  'num_first_vol_online',
  'num_first_issue_online',
  'date_last_issue_online',
  'num_last_vol_online',
  'num_last_issue_online',
  'embargo_info',
  'coverage_depth',
]
type Case = [from: string, to: string, embargo: string, depth: string, zhCN: string, zhTW: string, en: string]

/** `date/volume/issue` on either side. */
const cases: Case[] = [
  ['2003', '', '', 'fulltext', '2003–今', '2003–今', '2003–present'],
  ['2003-05', '', '', '', '2003-05–今', '2003-05–今', '2003-05–present'],
  [
    '1989-01-01',
    '2007-10-01',
    '',
    '',
    '1989-01-01–2007-10-01',
    '1989-01-01–2007-10-01',
    '1989-01-01–2007-10-01',
  ],
  ['2003', '2003', '', '', '2003–2003', '2003–2003', '2003–2003'],
  ['', '2010', '', '', '至 2010', '至 2010', 'until 2010'],
  ['', '', '', '', '全部卷期', '全部卷期', 'all issues'],
  ['', '', '', 'fulltext', '全部卷期', '全部卷期', 'all issues'],
  ['', '', 'P1Y', '', '全部卷期，近 1 年除外', '全部卷期，近 1 年除外', 'all issues, except the last year'],
  ['', '', 'R1Y', '', '近 1 年', '近 1 年', 'the last year only'],
  ['', '', 'R10Y', '', '近 10 年', '近 10 年', 'the last 10 years only'],
  [
    '2003',
    '',
    'P12M',
    '',
    '2003–今，近 12 个月除外',
    '2003–今，近 12 個月除外',
    '2003–present, except the last 12 months',
  ],
  [
    '2003',
    '',
    'P1M',
    '',
    '2003–今，近 1 个月除外',
    '2003–今，近 1 個月除外',
    '2003–present, except the last month',
  ],
  [
    '2003',
    '',
    'P90D',
    '',
    '2003–今，近 90 天除外',
    '2003–今，近 90 天除外',
    '2003–present, except the last 90 days',
  ],
  [
    '2003',
    '',
    'P1D',
    '',
    '2003–今，近 1 天除外',
    '2003–今，近 1 天除外',
    '2003–present, except the last day',
  ],
  ['2003', '', 'R2Y', '', '2003–今，近 2 年', '2003–今，近 2 年', '2003–present, the last 2 years only'],
  [
    '',
    '',
    'R10Y;P12M',
    '',
    '近 10 年，近 12 个月除外',
    '近 10 年，近 12 個月除外',
    'the last 10 years only, except the last 12 months',
  ],
  ['2003', '', '', 'abstracts', '2003–今，仅文摘', '2003–今，僅摘要', '2003–present, abstracts only'],
  [
    '2003',
    '',
    '',
    'selected articles',
    '2003–今，部分文章',
    '2003–今，部分文章',
    '2003–present, selected articles',
  ],
  [
    '1989/53/1',
    '',
    '',
    '',
    '1989（第 53 卷第 1 期）–今',
    '1989（第 53 卷第 1 期）–今',
    '1989 (vol. 53, no. 1)–present',
  ],
  [
    '1989/53/',
    '2007/71/4',
    '',
    '',
    '1989（第 53 卷）–2007（第 71 卷第 4 期）',
    '1989（第 53 卷）–2007（第 71 卷第 4 期）',
    '1989 (vol. 53)–2007 (vol. 71, no. 4)',
  ],
]

test.each(cases)('from %s to %s, embargo %s, depth %s', (from, to, embargo, depth, zhCN, zhTW, en) => {
  const [start = '', startVolume = '', startIssue = ''] = from.split('/')
  const [end = '', endVolume = '', endIssue = ''] = to.split('/')
  const line = ['期刊', start, startVolume, startIssue, end, endVolume, endIssue, embargo, depth]
  const [read] = readKbart(`${columns.join('\t')}\n${line.join('\t')}`) ?? []
  if (!read || !('row' in read)) throw new Error('the line is refused')
  const coverage = coverageOf(read.row)
  expect([
    coverageText(coverage, 'zh-CN'),
    coverageText(coverage, 'zh-TW'),
    coverageText(coverage, 'en'),
  ]).toEqual([zhCN, zhTW, en])
})
