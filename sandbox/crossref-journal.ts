type Facts = readonly [title: string, authors: readonly string[], date: readonly number[], pages: string]

/** Invented articles, as publishers write them: markup in titles, days and months that are missing, many authors. */
const articles: readonly Facts[] = [
  ['核磁共振波谱中的相位校正方法', ['王, 小明', '李, 华'], [2026, 2, 5], '1-12'],
  ['Quantitative <sup>13</sup>C NMR of small molecules &amp; mixtures', ['Li, Ada'], [2026, 2], '13-20'],
  [
    'A survey of relaxation measurements in porous media, with a long title that needs more than one line on a telephone',
    ['Zhang, Wei', 'Chen, Ming', 'Zhao, Lei', 'Sun, Qi', 'Zhou, Yan'],
    [2026, 1, 15],
    '21-48',
  ],
  ['Editorial', [], [2026], ''],
  ['脉冲梯度场的设计与标定', ['陈, 明'], [2025, 11], '401-409'],
]

/** The newest articles of a journal, any journal. Source: Crossref REST API, "/journals/{issn}/works". */
export const crossrefJournal = (issn: string): object => ({
  status: 'ok',
  message: {
    'total-results': articles.length,
    items: articles.map(([title, authors, date, page], at) => ({
      DOI: `10.5555/${issn.toLowerCase()}.${at + 1}`,
      title: [title],
      ISSN: [issn],
      author: authors.map((name) => {
        const [family, given] = name.split(', ')
        return { family, given }
      }),
      published: { 'date-parts': [date] },
      volume: at === 3 ? undefined : '43',
      issue: at === 3 ? undefined : '1',
      page,
      type: 'journal-article',
    })),
  },
})
