import { foldText } from '../analysis/fold.ts'
import { stemWord } from '../analysis/stems.ts'

const chinese = `
的 了 在 中 与 和 及 或 是 有 没 对 从 到 为 以 于 之 其 这 那 些 个 也 都 还 就 里 上 着 过 把 被 给 让 吗 呢 吧 嗎 地 得 所 一
我 我们 你 你们 您 他 她 它 自己 大家 谁 哪 哪些 哪里 哪儿 哪本 几 几种 几本 什么 怎么 怎样 如何 为什么 多少 这门 这方面 一下 一些 一点 一本 一篇 一部 一份 一套 一种 几部 几篇 几份 有没有 有无
请 请问 帮 帮我 帮忙 帮助 麻烦 想 想要 要 需要 希望 打算 可以 可用 能 能否 应该 应 该 得到 找到 找 找得到 查 看 读 借 学好 自学 考 知道 了解 开始 推荐 介绍 列出 讲 讲述 谈 谈谈 论述 写 写过 写的 编 用 收 收藏 收了 放 放在 摆 除了
好 好的 好看 好书 好难 难 比较 最 最好 很 适合 有名 著名 经典 名著 主要 重要 各种 不同 相关 有关 关于 方面 领域 之类 专业 课程 课 门 研究生 本科生 大学生 初学者 零基础 零 基础 入门 考研 老师 作业 馆 馆里 馆藏 本馆 贵馆 这里 这边 图书馆里
书 书籍 图书 图书馆收 书目 书单 著作 作品 资料 材料 文献 文章 论文 教材 教程 课本 教科书 参考书 读物 科普 科普读物 版本 版 本 译本 中译 中译本 译注 译著 注本 注释 注释本 注解 选本 选集 白话 白话版 白话文 原著 研究 专著 图谱 入门书 入门教程 书好 有吗 吗有 现在 内容
`

const english = `
a an the and or of to in on at by for from with about into as is are was were be been being am do does did done have has had having can could may might must shall should will would
i me my we us our you your he she it its they them their this that these those there here through during between among without within under over against after before who whom whose which what when where why how
any some something anything more most much many few several all another other own such so than then too very also only just else if but not no
please thanks thank hello hi help find found finding look looking want wanted need like love interested know known learn read reading study studying get got give show tell list recommend suggest say says said see hold holds held keep keeps stock write writes writing written wrote publish published explain explains explaining describe describes cover covers covering discuss discusses deal deals dealing concerning regarding related set use using used start started going go make
book books title titles text texts textbook textbooks handbook paper papers article articles literature material materials source sources work works report reports research study studies publication publications item items copy copies intro introduction introductions introductory beginner beginners amateur amateurs laymen basics guide overview seminar standards journals course class thesis essay homework
good best better great nice interesting useful old new recent english translation translated edition editions version versions chapter rule rules arxiv isbn issn doi pmid i'd i'm i've what's who's
`

/** What kind of text is wanted, where nothing else is said. */
const texts =
  '书 书籍 图书 著作 作品 资料 文献 文章 论文 教材 教程 课本 教科书 book books textbook textbooks paper papers article articles thesis essay'

const folded = (words: string): string[] => foldText(words).split(/\s+/u).filter(Boolean)

/** Words that say that something is asked, or what kind of text is wanted, and nothing of what it is about; folded. */
export const weakWords: ReadonlySet<string> = new Set([...folded(chinese), ...folded(english)])

export const textWords: ReadonlySet<string> = new Set(folded(texts))

/**
 * Kinds of literature, as readers and as headings name them. A word that a library uses for more than the kind, such as
 * "history", is none. Each is compared by its stem.
 */
const kinds: readonly (readonly [string, string])[] = [
  ['novel novels story stories tale tales fiction', 'fiction'],
  ['poem poems poetry verse', 'poetry'],
  ['play plays drama dramas', 'drama'],
  ['biography biographies', 'biography'],
  ['memoir memoirs memories recollections reminiscences', 'personal narratives'],
  ['child children kids', 'juvenile'],
  ['小说 长篇 长篇小说 短篇小说 中篇小说', '小说'],
  ['诗集 诗歌', '诗'],
  ['散文 散文集 杂文 杂文集 随笔', '散文'],
  ['戏剧 剧本 话剧', '戏剧'],
  ['传记 生平', '传'],
  ['童话 童话故事 故事', '童话'],
]

/** The word of headings for a kind of literature; by the folded word, or its stem. */
export const kindWords: ReadonlyMap<string, string> = new Map(
  kinds.flatMap(([said, heading]) =>
    folded(said).flatMap((word) => [[word, heading] as const, [stemWord(word), heading] as const]),
  ),
)
