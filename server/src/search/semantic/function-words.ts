/**
 * Words of grammar, and of titles in every field: they stand beside every other word, so they say nothing about what a
 * text is about. Folded, as the words of a text are.
 */
export const functionWords: ReadonlySet<string> = new Set(
  [
    'the and for with from that this these those into onto over under about between among through during before after',
    'are was were been being has have had does did will would can could should may might must shall not nor but yet',
    'its his her hers our ours your yours their theirs them they you who whom whose which what when where why how',
    'all any both each few more most other some such own same than too very also only just once here there then',
    'new one two first second vol volume edition book books',
    'der die das und von den dem des ein eine les des une pour dans par sur aux del los las una por con para',
    '我们 你们 他们 她们 自己 如何 怎么 怎样 什么 为什么 这个 那个 这些 那些 以及 及其 或者 但是 因为 所以 关于 对于 一个 一种 一本',
    '问题 研究',
  ].flatMap((line) => line.split(' ')),
)
