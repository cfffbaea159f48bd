import { readFileSync } from 'node:fs'
import hkVariants from 'opencc-js/dict/HKVariants'
import hkVariantsRev from 'opencc-js/dict/HKVariantsRev'
import shinjitai from 'opencc-js/dict/JPShinjitaiCharacters'
import simplifiedToTraditional from 'opencc-js/dict/STCharacters'
import traditionalToSimplified from 'opencc-js/dict/TSCharacters'
import twVariants from 'opencc-js/dict/TWVariants'
import twVariantsRev from 'opencc-js/dict/TWVariantsRev'

/**
 * Classes of ideographs that count as equal: simplified, traditional, Hong Kong and Taiwan forms, Japanese new forms
 * and old variants. A class is closed over all tables, so that any conversion of a text, by phrase or by character,
 * stays within the class. Sources: the OpenCC character tables; the pairs below are those that the tables treat only
 * within phrases, and variants from the 1955 list of variant characters (第一批异体字整理表) and Unihan (kSemanticVariant).
 */
const ownPairs = `
  了瞭 复覆 夫伕 仇讎 借藉 仿彷 佛彿 浚濬 熏薰 豆荳 坐座 苏甦 苏蘓 宁甯 宁寗 具俱 象像 戚鏚 枪鎗 拿拏 焰燄 里哩 澄澂
  斤觔 藤籐 琅瑯 穗繐 锄耡 背揹 堤隄 斫斲 果菓 柏栢 彝彜 妍姸 矿鑛 鳌鼇 颖頴 青靑 告吿 清淸 乡鄕 饮飮 高髙 昂昻 尚尙
  吴呉 你妳 它牠 麻痲 麻蔴 器噐 国囯 国囻 哲喆 坤堃 翱翺 村邨 磷燐 胁脇 邻隣 粗麤 准凖 吻脗 皋臯 睹覩 宴讌 软輭 乃迺 遁遯
  厄阨 坞隖 扬颺 验騐 斗鬪 斗鬦 鳖鼈 年秊 略畧 煮煑 札剳 侄姪 岩嵓 疏疎 答荅 裴裵 迥逈 鹅鵞 燕鷰 毗毘 捶搥 拓搨 驱敺
  叠曡 朵朶 桌槕 棕椶 款欵 涅湼 暖煖 笺牋 犁犂 猿猨 佩珮 砖甎 碗盌 眯瞇 炮砲 炮礮 炮礟 棋碁 砧碪 窗窓 窗窻 窗牕 扎紥
  绁絏 罚罸 剪翦 联聨 肠膓 盖葢 薯藷 蝶蜨 蟹蠏 蠹蠧 衽袵 裙裠 剩賸 蜷踡 耽躭 裸躶 体軆 醇醕 铁銕 鉴鋻 哄閧 雍雝 韧靭
  俯頫 飙飈 馈餽 鬃騣 雁鴈 粘黏 和龢 秋龝 姊姉 只祇 呆獃 划畫 沉沈 链鍊 图圗 尔尒 葬塟 协恊 寝寑 杂襍
  最冣
`

/** Rarer forms with their common ones: the file says from where. */
const rareForms: readonly (readonly [rare: string, common: string])[] = readFileSync(
  new URL('./ideograph-variants.tsv', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [rare = '', common = ''] = line.split('\t')
    return [rare, common]
  })

/** Japanese new forms that are other words in Chinese: 芸 is rue, 浜 a creek, 沪 Shanghai. */
const shinjitaiLeftAlone = new Set('予弁欠沪浜缶芸')

const pairsOf = (table: string): [string, string[]][] =>
  table.split('|').map((pair) => {
    const [from = '', ...to] = pair.split(' ')
    return [from, to]
  })

function joinClasses(): Map<string, string> {
  const parent = new Map<string, string>()
  const rootOf = (letter: string): string => {
    let root = letter
    for (let up = parent.get(root); up !== undefined; up = parent.get(root)) root = up
    return root
  }
  const join = (one: string, other: string): void => {
    const [a, b] = [rootOf(one), rootOf(other)]
    if (a !== b) parent.set(a, b)
  }
  for (const table of [
    simplifiedToTraditional,
    traditionalToSimplified,
    hkVariants,
    hkVariantsRev,
    twVariants,
    twVariantsRev,
  ])
    for (const [from, to] of pairsOf(table)) for (const letter of to) join(from, letter)
  for (const [from, to] of pairsOf(shinjitai))
    if (!shinjitaiLeftAlone.has(from)) for (const letter of to) join(from, letter.normalize('NFKC'))
  for (const pair of ownPairs.trim().split(/\s+/)) {
    const [one = '', other = one] = pair
    join(one, other)
  }
  for (const [rare, common] of rareForms) join(rare, common)
  return new Map([...parent.keys(), ...parent.values()].map((letter) => [letter, rootOf(letter)]))
}

/**
 * Every ideograph with other forms, mapped to the representative of its class: a simplified form where there is one.
 * Ideographs without other forms are omitted.
 */
export function buildVariantTable(): Map<string, string> {
  const simplified = new Set(pairsOf(simplifiedToTraditional).map(([from]) => from))
  const traditional = new Set(pairsOf(traditionalToSimplified).map(([from]) => from))
  const rare = new Set(rareForms.map(([letter]) => letter))
  const rank = (letter: string): number =>
    simplified.has(letter) ? 0 : rare.has(letter) ? 3 : traditional.has(letter) ? 2 : 1
  const classes = Map.groupBy(joinClasses(), ([, root]) => root)
  const table = new Map<string, string>()
  for (const members of classes.values()) {
    const letters = members
      .map(([letter]) => letter)
      .sort((a, b) => rank(a) - rank(b) || (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0))
    const [first = ''] = letters
    for (const letter of letters) table.set(letter, first)
  }
  return table
}
