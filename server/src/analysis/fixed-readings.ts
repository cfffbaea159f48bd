import { customPinyin } from 'pinyin-pro'

/*
 * Words of titles whose reading the dictionary of the reader of Pinyin does not have, or has otherwise. After
 * 现代汉语词典; of old titles and names after 辞海.
 */
const words = `朝花夕拾 zhāo huā xī shí|水浒传 shuǐ hǔ zhuàn|水浒全传 shuǐ hǔ quán zhuàn|左传 zuǒ zhuàn|左氏传 zuǒ shì zhuàn
  |公羊传 gōng yáng zhuàn|穀梁传 gǔ liáng zhuàn|谷梁传 gǔ liáng zhuàn|毛诗传 máo shī zhuàn|白蛇传 bái shé zhuàn
  |全传 quán zhuàn|列传 liè zhuàn|评传 píng zhuàn|合传 hé zhuàn|本传 běn zhuàn|英雄传 yīng xióng zhuàn|高僧传 gāo sēng zhuàn
  |神仙传 shén xiān zhuàn|列女传 liè nǚ zhuàn|名人传 míng rén zhuàn|重构 chóng gòu|重读 chóng dú|重估 chóng gū
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
  |大传 dà zhuàn|废都 fèi dū|雾都 wù dū|京都 jīng dū|新都 xīn dū|上都 shàng dū|大都 dà dū|花都 huā dū|丰都 fēng dū|酆都 fēng dū|都江堰 dū jiāng yàn
  |都护 dū hù|都督 dū du|藏獒 zàng áo|汉藏 hàn zàng|藏族 zàng zú|藏文 zàng wén|藏语 zàng yǔ|藏传 zàng chuán|藏地 zàng dì|藏区 zàng qū
  |藏北 zàng běi|藏医 zàng yī|藏药 zàng yào|藏学 zàng xué|藏戏 zàng xì|青藏 qīng zàng|川藏 chuān zàng|甄嬛 zhēn huán|曾国藩 zēng guó fān
  |曾巩 zēng gǒng|曾子 zēng zǐ|曾参 zēng shēn|曾国荃 zēng guó quán|曾纪泽 zēng jì zé|汪曾祺 wāng zēng qí|薄冰 bó bīng|喧嚣 xuān xiāo|嚣张 xiāo zhāng
  |夜行 yè xíng|行道 xíng dào|独行 dú xíng|行止 xíng zhǐ`

/** Tells the reader of Pinyin. Once for the process: its dictionary is one. */
export function fixReadings(): void {
  customPinyin(
    Object.fromEntries(
      words.split('|').map((entry) => {
        const [word = '', ...syllables] = entry.trim().split(' ')
        return [word, syllables.join(' ')]
      }),
    ),
  )
}

/** Words in which a last 传 is "chuan": what is handed on. */
const handedOn = /(?:[宣遗流相祖家真秘谣失言嫡亲心师盛讹误承代单口广上]|薪火相|名不虚|捷报频|不胫而)传$/u

/** 传 at the end of a title is a life or a commentary: 鲁迅传, 柳毅传, 春秋左氏传. */
export const isLifeOf = (letters: readonly string[]): boolean =>
  letters.length > 2 && letters.at(-1) === '传' && !handedOn.test(letters.join(''))
