import { listedWords } from './dictionary.ts'
import { foldIdeographs } from './fold-letters.ts'

/*
 * Words of titles whose Pinyin reading is missing or different in the dictionary of the Pinyin library. Readings after
 * 现代汉语词典; old titles and names after 辞海.
 */
const words = `朝花夕拾 zhāo huā xī shí|水浒传 shuǐ hǔ zhuàn|水浒全传 shuǐ hǔ quán zhuàn|左传 zuǒ zhuàn|左氏传 zuǒ shì zhuàn
  |公羊传 gōng yáng zhuàn|谷梁传 gǔ liáng zhuàn|毛诗传 máo shī zhuàn|白蛇传 bái shé zhuàn
  |全传 quán zhuàn|列传 liè zhuàn|评传 píng zhuàn|合传 hé zhuàn|本传 běn zhuàn
  |重构 chóng gòu|重读 chóng dú|重估 chóng gū
  |重绘 chóng huì|重写 chóng xiě|重访 chóng fǎng|重塑 chóng sù|重思 chóng sī|重审 chóng shěn|重探 chóng tàn
  |降龙 xiáng lóng|降魔 xiáng mó|地藏 dì zàng|宝藏 bǎo zàng|道藏 dào zàng|三藏 sān zàng|般若 bō rě|商贾 shāng gǔ
  |会稽 kuài jī|古都 gǔ dū|帝都 dì dū|故都 gù dū|旧都 jiù dū|陪都 péi dū|魔都 mó dū|大都会 dà dū huì|元大都 yuán dà dū
  |都柏林 dū bó lín|薄伽梵 bó qié fàn|薄伽丘 bó jiā qiū|湖泊 hú pō|水泊 shuǐ pō|血泊 xuè pō|系鞋带 jì xié dài
  |车马炮 jū mǎ pào|差旅 chāi lǚ|伽马 gā mǎ|伽玛 gā mǎ|给排水 jǐ pái shuǐ|给水 jǐ shuǐ|千乘 qiān shèng|史乘 shǐ shèng
  |大乘 dà chéng|小乘 xiǎo chéng|还珠 huán zhū|还乡 huán xiāng|还魂 huán hún|封禅 fēng shàn|禅让 shàn ràng
  |果脯 guǒ fǔ|雪茄 xuě jiā|咖喱 gā lí|率先 shuài xiān|委蛇 wēi yí|拾级 shè jí|相国 xiàng guó|僧一行 sēng yī xíng
  |校释 jiào shì|校笺 jiào jiān|校证 jiào zhèng|校注 jiào zhù|校订 jiào dìng|校本 jiào běn|校理 jiào lǐ|校正 jiào zhèng|校勘 jiào kān|校点 jiào diǎn
  |校补 jiào bǔ|校雠 jiào chóu|校读 jiào dú|校录 jiào lù|校记 jiào jì|校议 jiào yì|校定 jiào dìng|校改 jiào gǎi|校译 jiào yì|校诂 jiào gǔ
  |汇校 huì jiào|会校 huì jiào|集校 jí jiào|笺校 jiān jiào|合校 hé jiào|详校 xiáng jiào|点校 diǎn jiào
  |大传 dà zhuàn|废都 fèi dū|雾都 wù dū|京都 jīng dū|新都 xīn dū|上都 shàng dū|花都 huā dū|丰都 fēng dū|酆都 fēng dū|都江堰 dū jiāng yàn
  |都护 dū hù|都督 dū du|藏獒 zàng áo|汉藏 hàn zàng|藏族 zàng zú|藏文 zàng wén|藏语 zàng yǔ|藏传 zàng chuán|藏地 zàng dì|藏区 zàng qū
  |藏北 zàng běi|藏医 zàng yī|藏药 zàng yào|藏学 zàng xué|藏戏 zàng xì|青藏 qīng zàng|川藏 chuān zàng|甄嬛 zhēn huán|曾国藩 zēng guó fān
  |曾巩 zēng gǒng|曾子 zēng zǐ|曾参 zēng shēn|曾国荃 zēng guó quán|曾纪泽 zēng jì zé|汪曾祺 wāng zēng qí|薄冰 bó bīng|喧嚣 xuān xiāo|嚣张 xiāo zhāng
  |夜行 yè xíng|行道 xíng dào|独行 dú xíng|行止 xíng zhǐ|央行 yāng háng|排行 pái háng|朝闻道 zhāo wén dào|皋陶 gāo yáo
  |学校 xué xiào|高校 gāo xiào|党校 dǎng xiào|院校 yuàn xiào|母校 mǔ xiào|军校 jūn xiào|在校 zài xiào|校园 xiào yuán
  |校本课程 xiào běn kè chéng|校本教研 xiào běn jiào yán|校本培训 xiào běn péi xùn|校本研修 xiào běn yán xiū|校本教材 xiào běn jiào cái
  |校本管理 xiào běn guǎn lǐ`

const readings = new Map(
  words.split('|').map((entry): [string, string[]] => {
    const [word = '', ...syllables] = entry.trim().split(' ')
    return [word, syllables.map((syllable) => syllable.normalize('NFD').replace(/\p{M}/gu, ''))]
  }),
)
/** By their first character, the longest first. */
const byFirst = Map.groupBy(
  [...readings.keys()].sort((one, other) => other.length - one.length),
  (word) => word.charAt(0),
)

/** Preceding characters that make it another word: 学校|本科, 馆藏|文献, 全|传动. The segmenter does not always find that. */
const beforeWord: Readonly<Record<string, string>> = {
  校: '学高党军院母名返离在全进驻夜技中小职艺警干',
  藏: '收馆珍宫典所私秘家院暗隐躲储贮冷矿宝库入',
}
const afterLife = '统奇说播媒记染承达动授教导输真闻人'

const isAnother = (text: string, at: number, word: string): boolean =>
  (at > 0 && (beforeWord[word.charAt(0)]?.includes(text.charAt(at - 1)) ?? false)) ||
  (word.endsWith('传') && at + word.length < text.length && afterLife.includes(text.charAt(at + word.length)))

/** Listed words in a text, from left to right and without overlap. */
function* wordsIn(text: string): Generator<{ word: string; at: number }> {
  for (let at = 0; at < text.length; at += 1) {
    const word = byFirst
      .get(text.charAt(at))
      ?.find((one) => text.startsWith(one, at) && !isAnother(text, at, one))
    if (word === undefined) continue
    yield { word, at }
    at += word.length - 1
  }
}

/** Start and end of each segmented word, in characters. */
function spansOf(text: string): { start: number; end: number }[] {
  let start = 0
  return listedWords(foldIdeographs(text)).map((word) => {
    const span = { start, end: start + Array.from(word).length }
    start = span.end
    return span
  })
}

/** Words in which a final 传 is read "chuan" (to hand on). */
const handedOn = /(?:[宣遗流相祖家真秘谣失言嫡亲心师盛讹误承代单口广上]|薪火相|名不虚|捷报频|不胫而)传$/u

/** A final 传 in a title is read "zhuan" (biography, commentary): 鲁迅传, 柳毅传, 春秋左氏传. */
const isLifeOf = (text: string): boolean => /..传$/u.test(text) && !handedOn.test(text)

/**
 * Corrects the syllables of a run of simplified ideographs in place, one syllable per character. A listed word counts
 * only if no other word crosses its borders: 校改 counts in 点校改编, not in 学校改革.
 */
export function fixReadings(text: string, syllables: string[]): void {
  if (isLifeOf(text)) syllables[syllables.length - 1] = 'zhuan'
  let spans: { start: number; end: number }[] | undefined
  for (const { word, at } of wordsIn(text)) {
    const start = Array.from(text.slice(0, at)).length
    const end = start + Array.from(word).length
    spans ??= spansOf(text)
    const isCrossed = spans.some(
      (span) =>
        (span.start < start && span.end > start && span.end < end) ||
        (span.end > end && span.start < end && span.start > start),
    )
    if (!isCrossed) syllables.splice(start, end - start, ...(readings.get(word) ?? []))
  }
}
