/** Searches by pinyin, of one word and of two. */
export const pinyin: readonly string[] = ['shu ju', 'zhongguo lishi', 'jing ji xue', 'wenxue']
