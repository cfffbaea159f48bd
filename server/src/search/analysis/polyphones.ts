import { listedWords } from './dictionary.ts'
import { foldIdeographs } from './fold-letters.ts'

/**
 * Ideographs with two readings that readers may type. Readings after 现代汉语词典; surnames after 中国姓氏大辞典. The first group
 * has another reading in names, inside any word:
 */
const inNames = `曾 ceng zeng|单 dan shan|仇 chou qiu|解 jie xie|查 cha zha|盖 gai ge|柏 bai bo|朴 pu piao|缪 miao mou
  |覃 qin tan|翟 zhai di|区 qu ou|员 yuan yun|折 zhe she|繁 fan po|召 zhao shao|牟 mou mu|种 zhong chong|叶 ye xie
  |冯 feng ping|尉 wei yu|隗 wei kui|卜 bu bo|宿 su xiu|伽 jia qie|阿 a e|沈 shen chen|凹 ao wa|恪 ke que|宓 mi fu`
/** Another reading by context, which a listed word decides: */
const inContext = `乐 le yue|长 chang zhang|行 xing hang|重 zhong chong|传 chuan zhuan|都 du dou|藏 cang zang|朝 chao zhao
  |薄 bao bo|秘 mi bi|说 shuo shui|调 diao tiao|降 jiang xiang|弹 dan tan|参 can shen|校 xiao jiao|血 xue xie
  |角 jiao jue|率 lu shuai|省 sheng xing|差 cha chai|车 che ju|谷 gu yu|泊 bo po|暴 bao pu|系 xi ji|便 bian pian
  |强 qiang jiang|塞 sai se|圈 quan juan`

const tableOf = (entries: string): Map<string, string[]> =>
  new Map(
    entries
      .split('|')
      .map((entry) => entry.trim().split(' '))
      .map(([letter = '', ...readings]) => [letter, readings]),
  )

const names = tableOf(inNames)
const contexts = tableOf(inContext)
const isPolyphone = new RegExp(`[${[...names.keys(), ...contexts.keys()].join('')}]`, 'u')
const none: readonly string[] = []

/** All readings of a character in the tables; none for others. */
export const readingsOfLetter = (letter: string): readonly string[] =>
  names.get(letter) ?? contexts.get(letter) ?? none

export const hasPolyphone = (text: string): boolean => isPolyphone.test(text)

/**
 * The possible readings of each character in a run of ideographs: none where a listed word decides (音乐, 银行), all for
 * characters of names and for those outside every word.
 */
export function openReadings(letters: readonly string[]): (readonly string[])[] {
  const settled: boolean[] = []
  for (const word of listedWords(foldIdeographs(letters.join('')))) {
    const length = Array.from(word).length
    for (let at = 0; at < length; at += 1) settled.push(length > 1)
  }
  return letters.map(
    (letter, at) => names.get(letter) ?? (settled[at] === true ? none : readingsOfLetter(letter)),
  )
}
