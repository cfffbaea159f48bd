import { withoutAtEnd } from './text.ts'

/** Chinese role words of a statement of responsibility, longest first so that 主编 is not read as 编. */
const roleWords = `
  原著 原作 编著译 主编译 编译审 整理校注 编选点评 总主编 副主编 主编著 执行主编
  丛书主编 本册主编 改编绘画 文字整理 口述整理 编著 编撰 编写 编译 编译者 编辑 编纂
  编选 编注 编绘 编校 编剧 编导 编订 主编 主撰 主译 主审 合著 合编 合译 著译 著者
  译者 编者 译注 译著 校注 校译 校点 校订 校勘 点校 标点 注释 注译 译释 选注 选译
  选编 选辑 辑录 辑注 整理 绘画 绘图 插图 插画 绘著 著绘 图文 撰文 撰稿 撰写 撰著
  执笔 口述 讲述 述评 改编 改写 缩写 摄影 作曲 作词 导演 演唱 演奏 监制 策划 审校
  审订 审定 总校 总编 缩编 续编 增订 修订 补编 注疏 集注 集解 疏证 笺注 评注 点评
  评点 评析 赏析 译校 汇编 匯編 彙編 主編 編著 編譯 編輯 編撰 編寫 選編 編選 翻译
  翻譯 譯註 校註 註釋 校閱 校訂 點校 繪圖 插圖 繪 著 编 編 译 譯 撰 辑 輯 注 註
  绘 述 书 画 摄 选 選 校 疏 评 訳 著作 作 文 图 圖 修 记 記
`
  .trim()
  .split(/\s+/)
  .toSorted((a, b) => b.length - a.length)

/** One-character roles that are also common in given names: they need a blank before them or a longer name. */
const namelike = new Set([
  '绘',
  '繪',
  '述',
  '书',
  '画',
  '摄',
  '选',
  '選',
  '校',
  '疏',
  '评',
  '作',
  '文',
  '图',
  '圖',
  '修',
  '记',
  '記',
  '注',
  '註',
])
/** Only recognised after a blank: "张艺文", "李修文" are names. */
const onlyAfterBlank = new Set(['作', '文', '图', '圖', '修', '记', '記', '书', '画', '述', '评'])

/** The last word, after a blank or a closing bracket. */
const wordAfterBlank = /(?<=\S\s?[\s\]）)］])[[(（［]?([\p{Script=Han}、，,·]{1,8})$/u

/**
 * The role word at the end of a name: "陈望道译" → 译, "曹雪芹 著" → 著, "张三等编著" → 编著. `undefined` if there is none; with
 * `afterBlank` only a separate word counts.
 */
export function roleAtEnd(name: string, afterBlank: boolean): { rest: string; role: string } | undefined {
  const bare = withoutAtEnd(name, '])）］.。')
  const spaced = wordAfterBlank.exec(bare)?.[1]
  if (spaced !== undefined && isRolePhrase(spaced)) {
    const before = withoutAtEnd(bare.slice(0, -spaced.length), ' [(（［')
    return { rest: withoutLoneClosing(before), role: spaced }
  }
  if (afterBlank) return undefined
  for (const role of roleWords) {
    if (!bare.endsWith(role) || onlyAfterBlank.has(role)) continue
    const rest = withoutAtEnd(bare.slice(0, -role.length), '等 [(（［')
    const length = Array.from(
      rest.replace(/^[[［(（][^\])）］]*[\])）］]/u, '').replaceAll(/[^\p{L}]/gu, ''),
    ).length
    if (length >= (namelike.has(role) ? 3 : 2)) return { rest, role }
    return undefined
  }
  return undefined
}

/** "(García Márquez)" stays whole; "曹雪芹]" loses a bracket that nothing opened. */
function withoutLoneClosing(text: string): string {
  const count = (signs: RegExp) => text.match(signs)?.length ?? 0
  return count(/[[(（［]/gu) >= count(/[\])）］]/gu) ? text : withoutAtEnd(text, '])）］ ')
}

export const isRoleWord = (text: string): boolean => roleWords.includes(text)

const isRolePhrase = (phrase: string): boolean =>
  phrase.split(/[、，,·]/u).every((word) => roleWords.includes(word.replace(/^等/u, '')))

/** True for creators: authors, editors in chief, composers; false for translators, illustrators and others. */
export const makesTheWork = (role: string): boolean =>
  !/译|譯|訳|指导|指導|导师|導師|绘图|绘画|插|摄影|审|校|注|註|整理|点评|评点|翻|策划|监制|演|序|translat|illustrat|introduc|preface|annotat|comment|review|photograph|narrat|perform|sponsor|publish|print|distribut|former owner|dedicat|honou?ree|degree|advis|supervis|translator/i.test(
    role,
  ) || /著|撰/u.test(role)
