const kinds = ['期刊', '学位论文', '报纸', '统计数据', '古籍', '专利', '标准', '图片']
const fields = ['化学', '法律', '医学', '经济', '教育', '历史', '材料', '农业', '文学', '环境']
const english = [
  'Journals',
  'Theses',
  'Newspapers',
  'Statistics',
  'Rare Books',
  'Patents',
  'Standards',
  'Images',
]
const types = [
  'journals',
  'theses',
  'newspapers',
  'statistics',
  'rareBooks',
  'patents',
  'standards',
  'images',
]
const access = ['open', 'campus', 'remote', 'account'] as const

const at = <One>(list: readonly One[], nth: number): One => list[nth % list.length] as One

/** As long as libraries write them: about a hundred Chinese characters, about fifty English words. */
function descriptionOf(nth: number) {
  const sentences = Array.from({ length: 6 }, (_, line) => nth * 3 + line * 5)
  const chinese = (suffix: string) =>
    sentences.map((one) => `收录${at(fields, one)}学科的${at(kinds, one)}${one}种${suffix}`).join('')
  return {
    'zh-CN': chinese('，逐月更新。'),
    'zh-TW': chinese('，逐月更新。'),
    en: sentences
      .map(
        (one) =>
          `It holds ${one} ${at(english, one).toLowerCase()} of many fields, with new ones each month.`,
      )
      .join(' '),
  }
}

/** Database number `nth` of a large library, the same on every run. */
export const madeUpDatabase = (nth: number) => ({
  code: `db-${nth}`,
  name: {
    'zh-CN': `${at(fields, nth)}${at(kinds, nth * 7)}数据库 ${nth}`,
    'zh-TW': `${at(fields, nth)}${at(kinds, nth * 7)}資料庫 ${nth}`,
    en: `${String.fromCharCode(65 + (nth % 26))} ${at(english, nth * 7)} ${nth}`,
  },
  otherNames: [`DB${nth}`, `${at(english, nth)} Online ${nth}`],
  summary: {
    'zh-CN': `第 ${nth} 个数据库。`,
    'zh-TW': `第 ${nth} 個資料庫。`,
    en: `Database number ${nth}.`,
  },
  description: descriptionOf(nth),
  url: `https://db-${nth}.example.org/`,
  vendor: `vendor-${nth % 80}`,
  subjects: [`subject-${nth % 15}${nth % 40 === 0 ? ':1' : ''}`, `subject-${(nth * 3 + 1) % 15}`].filter(
    (one, place, all) => all.findIndex((other) => other.split(':')[0] === one.split(':')[0]) === place,
  ),
  types: [at(types, nth * 7), 'fullText'],
  languages: [at(['chi', 'eng', 'ger', 'fre'], nth)],
  access: at(access, nth),
  status: 'subscribed',
})
