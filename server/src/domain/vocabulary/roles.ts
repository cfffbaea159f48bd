import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'

/** Chinese words of responsibility (GB/T 3792, area 1), simplified and traditional, and the MARC relator term of each. */
const chinese: readonly (readonly [words: string, term: string])[] = [
  ['著 撰 作 编著 編著 著述 述', 'author'],
  ['编 編 编写 編寫 编订 編訂', 'editor'],
  ['主编 主編 总主编 總主編', 'editor in chief'],
  ['副主编 副主編', 'deputy editor'],
  ['编选 編選 选编 選編 选 選', 'selector'],
  ['编纂 編纂 辑 輯 编辑 編輯 汇编 彙編 纂 辑录 輯錄 集录 集錄 辑校 輯校', 'compiler'],
  ['译 譯 翻译 翻譯 译补 譯補 译解 譯解 编译 編譯 校译 校譯', 'translator'],
  ['译注 譯注 译註 譯註 注译 注譯 註譯', 'translator and annotator'],
  ['注 註 注释 註釋 笺注 箋注 箋註 集注 集註 选注 選注 校注 校註 音注 通释 通釋 辑注 輯注', 'annotator'],
  [
    '笺疏 箋疏 疏 集解 集释 集釋 正义 正義 补正 補正 索隐 索隱 考证 考證 评 評 点评 點評 评注 評注',
    'commentator',
  ],
  [
    '校 校订 校訂 点校 點校 校点 校點 校释 校釋 校笺 校箋 笺校 箋校 校证 校證 参校 參校 编校 編校 整理',
    'textual editor',
  ],
  ['续 續 续写 續寫', 'author of continuation'],
  ['绘 繪 绘图 繪圖 插图 插圖 绘画 繪畫', 'illustrator'],
  ['摄 攝 摄影 攝影', 'photographer'],
  ['书 書 书写 書寫', 'calligrapher'],
  ['刻 篆刻', 'engraver'],
  ['作曲 曲', 'composer'],
  ['作词 作詞 词 詞', 'lyricist'],
  ['改编 改編', 'adapter'],
  ['导演 導演', 'director'],
  ['指导 指導 导师 導師', 'thesis advisor'],
  ['口述', 'narrator'],
  ['审定 審定 主审 主審', 'reviewer'],
]

const english = new Map(
  chinese.flatMap(([words, term]) => words.split(' ').map((word) => [word, term] as const)),
)

/** Chinese names of the relator terms that catalogues use most: simplified, traditional. */
const terms: Readonly<Record<string, readonly [string, string]>> = {
  author: ['作者', '作者'],
  editor: ['编者', '編者'],
  'editor in chief': ['主编', '主編'],
  compiler: ['汇编者', '彙編者'],
  translator: ['译者', '譯者'],
  annotator: ['注释者', '註釋者'],
  commentator: ['评注者', '評註者'],
  illustrator: ['绘图者', '繪圖者'],
  photographer: ['摄影者', '攝影者'],
  composer: ['作曲', '作曲'],
  lyricist: ['作词', '作詞'],
  librettist: ['歌剧脚本作者', '歌劇腳本作者'],
  performer: ['表演者', '表演者'],
  singer: ['演唱者', '演唱者'],
  narrator: ['讲述者', '講述者'],
  director: ['导演', '導演'],
  adapter: ['改编者', '改編者'],
  contributor: ['贡献者', '貢獻者'],
  cartographer: ['制图者', '製圖者'],
  inventor: ['发明人', '發明人'],
  'patent inventor': ['发明人', '發明人'],
  'patent holder': ['专利权人', '專利權人'],
  publisher: ['出版者', '出版者'],
  printer: ['印刷者', '印刷者'],
  funder: ['资助者', '資助者'],
  sponsor: ['主办者', '主辦者'],
  committee: ['委员会', '委員會'],
  dissertant: ['论文作者', '論文作者'],
  'thesis advisor': ['导师', '導師'],
  'degree supervisor': ['导师', '導師'],
  'degree granting institution': ['学位授予单位', '學位授予單位'],
  'writer of introduction': ['导言作者', '導言作者'],
  'author of introduction': ['导言作者', '導言作者'],
  'author of afterword': ['跋作者', '跋作者'],
  'writer of preface': ['序作者', '序作者'],
}

/** A role in the reader's language; one that is in no table stays as catalogued. */
export function roleLabel(role: string, language: LanguageTag): string {
  const plain = role.trim().replace(/[.。]$/, '')
  if (language === 'en') return english.get(plain.replace(/^等/, '')) ?? role
  return terms[plain.toLowerCase()]?.[language === 'zh-CN' ? 0 : 1] ?? role
}
