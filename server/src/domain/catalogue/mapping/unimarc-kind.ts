import type { Kind } from './marc21-kind.ts'
import { codedOf, firstOf, joinedOf, type MarcView } from './marc-view.ts'

/**
 * Document type and resource type of a UNIMARC or CNMARC record: leader/06-07, 105 $a/4-7 (form of contents: theses,
 * patents, standards), 110 $a (serials), 135 (electronic), 200 $b (general material designation). Source: UNIMARC
 * Manual.
 */
export function kindOfUnimarc(view: MarcView): Kind {
  const type = view.leader[6] ?? 'a'
  const level = view.leader[7] ?? 'm'
  const medium = view
    .data('200')
    .map((field) => joinedOf(field, 'b'))
    .join(' ')
  const electronic =
    type === 'l' || view.has('135') || /电子|電子|网络|[ée]lectroni|en ligne|online/iu.test(medium)
  return {
    docCode: docCodeOf(view, type, level, medium, electronic),
    resourceType: electronic ? 'electronic' : 'paper',
  }
}

/** Meanings of CNMARC 200 $b. Source: GB/T 3792, general material designations. */
const mediumWords: [RegExp, string][] = [
  [/学位论文|學位論文|th[eè]se/iu, '3'],
  [/会议|會議/u, '11'],
  [/专利|專利/u, '5'],
  [/标准|標準/u, '6'],
  [/报纸|報紙/u, '7'],
  [/年鉴|年鑑/u, '14'],
  [/录音|錄音|录像|錄影|影片|视听|視聽|sonore|vid[ée]o/iu, '17'],
  [/多媒体|多媒體|multim/iu, '8'],
]

/** 105 $a/4-7: k patent, l standard, f encyclopedia, n laws. */
const contentCodes: [string, string][] = [
  ['k', '5'],
  ['l', '6'],
  ['f', '9'],
  ['n', '16'],
]

function docCodeOf(view: MarcView, type: string, level: string, medium: string, electronic: boolean): string {
  const named = mediumWords.find(([words]) => words.test(medium))?.[1]
  if (named !== undefined) return named
  if ('gij'.includes(type)) return '17'
  if (type === 'k' || type === 'm') return '8'
  if ('efr'.includes(type)) return '44'
  if (level === 's') return serialCode(view)
  const contents = codedOf(view.data('105')[0], 'a').slice(4, 8)
  if (view.has('328') || contents.includes('m') || contents.includes('v')) return '3'
  if (level === 'a') return view.has('463') || view.has('461') ? '4' : '1'
  const coded = contentCodes.find(([code]) => contents.includes(code))?.[1]
  if (coded !== undefined) return coded
  if (/年鉴$|年鑑$/u.test(firstOf(view.data('200')[0], 'a') ?? '')) return '14'
  if (type === 'l') return '8'
  return electronic ? '18' : '1'
}

/** 110 $a/0: a periodical, b monographic series, c newspaper, e updating loose-leaf, f database, g updating website. */
function serialCode(view: MarcView): string {
  const sort = codedOf(view.data('110')[0], 'a')[0]
  if (sort === 'c') return '7'
  if (sort === 'f') return '19'
  return /年鉴|年鑑/u.test(firstOf(view.data('200')[0], 'a') ?? '') ? '14' : '2'
}
