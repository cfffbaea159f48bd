import { foldText } from '../../search/analysis/fold.ts'
import { scanRuns } from '../../search/analysis/scripts.ts'
import { wordsOfRun } from '../../search/analysis/tokens.ts'

/** Words that nearly every text has. */
const everywhere: ReadonlySet<string> = new Set(
  (
    '的 了 在 中 与 和 及 或 是 有 对 从 到 为 以 于 之 其 这 那 些 个 什么 怎么 怎样 如何 哪些 关于 应用 使用 可以 应该 需要 想 ' +
    'the a an of and or in on at to for with by from is are was be as it that this these those how what which who ' +
    'do does did can could should would i you we they my your our about into use using used'
  ).split(' '),
)

const MOST = 8

/** The words of a question that can be searched by themselves, folded, each once, in their order. Pure. */
export function contentWords(text: string): string[] {
  const words = scanRuns(foldText(text)).flatMap((run) => (run.kind === 'symbol' ? [] : wordsOfRun(run)))
  return [...new Set(words)].filter((word) => !everywhere.has(word)).slice(0, MOST)
}
