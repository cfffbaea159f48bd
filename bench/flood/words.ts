/** Words that find many records of the made-up catalogue, or few. */
export const shelves = [
  '文学',
  '历史',
  '研究',
  '中国',
  'history',
  'science',
  '经济学',
  '图书馆',
  '红楼梦',
  '方法',
] as const
