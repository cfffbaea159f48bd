/** What a shop sells that a library may leave out, by what its title says. */
export const titleKinds = [
  'textbook',
  'exam',
  'workbook',
  'picture',
  'map',
  'periodical',
  'calendar',
  'gift',
] as const
export type TitleKind = (typeof titleKinds)[number]

/**
 * Words of titles and series, by kind. Source: what public libraries leave out of the purchases of their readers, such as
 * the rules of Anhui Provincial Library: textbooks, teaching aids, exam books, workbooks, sticker and colouring books,
 * maps, periodicals, gifts.
 */
const wordsOf: Readonly<Record<TitleKind, RegExp>> = {
  textbook: /教材|课本|課本|教科书|教科書|教辅|教輔|同步辅导|同步輔導|\btextbooks?\b/i,
  exam: /考试|考試|试题|試題|真题|真題|题库|題庫|考研|公务员录用|备考|備考|\bexam(?:ination)?s?\b|\btest prep/i,
  workbook: /练习册|練習冊|习题集|習題集|作业本|作業本|字帖|\bworkbooks?\b|\bexercise books?\b/i,
  picture: /贴纸|貼紙|涂色|塗色|填色|手工书|手工書|\bstickers?\b|\bcolou?ring books?\b/i,
  map: /地图册|地圖冊|交通图|交通圖|旅游图|旅遊圖|挂图|掛圖|\broad map\b|\bwall map\b/i,
  periodical: /期刊合订|期刊合訂|杂志|雜誌|\bmagazine\b/i,
  calendar: /日历|日曆|台历|檯曆|挂历|掛曆|记事本|記事本|\bcalendar\b|\bdiary 20\d\d\b/i,
  gift: /礼盒|禮盒|文创|文創|盲盒|\bgift (?:box|set)\b/i,
}

/** The kinds that a title belongs to. Pure. */
export const kindsOfTitle = (title: string, isSerial: boolean): TitleKind[] =>
  titleKinds.filter((kind) => (kind === 'periodical' && isSerial) || wordsOf[kind].test(title))
