/** Three questionnaires of the main demo library. All texts are our own. */

const words = (simplified: string, traditional: string, en: string) => ({
  'zh-CN': simplified,
  'zh-TW': traditional,
  en,
})
const option = (code: string, ...texts: [string, string, string]) => ({ code, text: words(...texts) })

/** An invented database on trial. */
export const demoTrialCode = 'demo-trial'

export const demoTrial = (today: string, until: string) => ({
  code: demoTrialCode,
  name: words('文渊统计数据（演示）', '文淵統計資料（示範）', 'Wenyuan Statistics (demonstration)'),
  url: 'https://statistics.example.org/',
  summary: words(
    '各省市年度统计数据，试用期间请告诉我们您的看法。',
    '各省市年度統計資料，試用期間請告訴我們您的看法。',
    'Yearly statistics by province, on trial: please tell us what you think.',
  ),
  access: 'remote',
  status: 'trial',
  from: today,
  to: until,
  types: ['statistics'],
})

const often = [
  option('daily', '几乎每天', '幾乎每天', 'Almost every day'),
  option('weekly', '每周一两次', '每週一兩次', 'Once or twice a week'),
  option('rarely', '很少', '很少', 'Rarely'),
]

/** Anonymous, with a condition. */
const space = (today: string, until: string) => ({
  code: 'reading-rooms',
  name: words('阅览室使用情况调查', '閱覽室使用情況調查', 'How do you use the reading rooms?'),
  introduction: words(
    '我们要重新安排阅览室的座位，想先听听您的意见。',
    '我們要重新安排閱覽室的座位，想先聽聽您的意見。',
    'We are going to rearrange the seats in the reading rooms and would like to hear from you first.',
  ),
  from: today,
  to: until,
  minutes: 3,
  anonymous: true,
  results: 'after',
  sections: [
    {
      code: 'visits',
      title: words('到馆', '到館', 'Your visits'),
      questions: [
        {
          code: 'often',
          kind: 'single',
          required: true,
          text: words(
            '您多久来一次阅览室？',
            '您多久來一次閱覽室？',
            'How often do you come to a reading room?',
          ),
          options: often,
        },
        {
          code: 'why-not',
          kind: 'long',
          required: true,
          text: words('是什么让您不常来？', '是什麼讓您不常來？', 'What keeps you from coming more often?'),
          help: words('请不要写姓名。', '請不要寫姓名。', 'Please write no names.'),
          showIf: { question: 'often', is: ['rarely'] },
        },
        {
          code: 'for-what',
          kind: 'multiple',
          text: words('您来做什么？', '您來做什麼？', 'What do you come for?'),
          most: 2,
          options: [
            option('study', '自习', '自習', 'To study'),
            option('books', '看馆里的书', '看館裡的書', 'To read books of the library'),
            option('group', '小组讨论', '小組討論', 'To work in a group'),
            option('rest', '休息', '休息', 'To take a break'),
          ],
        },
      ],
    },
    {
      code: 'seats',
      title: words('座位', '座位', 'Seats'),
      questions: [
        {
          code: 'satisfied',
          kind: 'matrix',
          text: words('您对这些方面满意吗？', '您對這些方面滿意嗎？', 'How content are you with these?'),
          rows: [
            option('light', '光线', '光線', 'Light'),
            option('quiet', '安静', '安靜', 'Quiet'),
            option('power', '电源插座', '電源插座', 'Power sockets'),
          ],
          options: [
            option('good', '满意', '滿意', 'Content'),
            option('fair', '一般', '普通', 'So-so'),
            option('poor', '不满意', '不滿意', 'Not content'),
          ],
        },
        {
          code: 'first',
          kind: 'rank',
          text: words('先改善哪一样？', '先改善哪一樣？', 'What should come first?'),
          options: [
            option('more-seats', '增加座位', '增加座位', 'More seats'),
            option('longer', '延长开放', '延長開放', 'Longer hours'),
            option('rooms', '讨论间', '討論室', 'Group rooms'),
          ],
        },
        {
          code: 'thanks',
          kind: 'statement',
          text: words(
            '谢谢，还差最后一步：提交。',
            '謝謝，還差最後一步：送出。',
            'Thank you. All that is left is to send it.',
          ),
        },
      ],
    },
  ],
})

/** With names, so that a librarian can answer; its results are shown. */
const training = (today: string, until: string) => ({
  code: 'training-needs',
  name: words('下学期想听哪些讲座？', '下學期想聽哪些講座？', 'Which courses shall we offer next term?'),
  introduction: words(
    '馆员会按您的回答安排讲座，并通知您时间。',
    '館員會按您的回答安排講座，並通知您時間。',
    'Librarians plan their courses by your answers and will tell you the dates.',
  ),
  from: today,
  to: until,
  minutes: 2,
  anonymous: false,
  results: 'always',
  sections: [
    {
      code: 'topics',
      title: words('内容', '內容', 'Topics'),
      questions: [
        {
          code: 'topics',
          kind: 'multiple',
          required: true,
          least: 1,
          most: 3,
          text: words('您想听什么？', '您想聽什麼？', 'What would you like to hear about?'),
          options: [
            option('search', '文献检索', '文獻檢索', 'Searching the literature'),
            option('cite', '引文与文献管理', '引文與文獻管理', 'Citing and reference managers'),
            option('data', '数据与统计资源', '資料與統計資源', 'Data and statistics'),
            option('ancient', '古籍阅读', '古籍閱讀', 'Reading old books'),
          ],
        },
        {
          code: 'last',
          kind: 'scale',
          least: 1,
          most: 5,
          text: words('上学期的讲座怎么样？', '上學期的講座怎麼樣？', 'How were the courses last term?'),
          leastText: words('没有帮助', '沒有幫助', 'No help'),
          mostText: words('很有帮助', '很有幫助', 'A great help'),
        },
      ],
    },
    {
      code: 'time',
      title: words('时间', '時間', 'Time'),
      questions: [
        {
          code: 'when',
          kind: 'single',
          required: true,
          text: words('什么时候方便？', '什麼時候方便？', 'When would suit you?'),
          options: [
            option('noon', '中午', '中午', 'At noon'),
            option('evening', '晚上', '晚上', 'In the evening'),
            option('weekend', '周末', '週末', 'At the weekend'),
          ],
        },
        {
          code: 'from-day',
          kind: 'date',
          text: words('最早哪天可以？', '最早哪天可以？', 'From which day on?'),
        },
        {
          code: 'wish',
          kind: 'short',
          text: words('还有什么要求？', '還有什麼要求？', 'Any other wishes?'),
        },
      ],
    },
  ],
})

/** About a database on trial. */
const trial = (today: string, until: string) => ({
  code: 'trial-statistics',
  name: words('统计数据库试用意见', '統計資料庫試用意見', 'Trial of the statistics database'),
  introduction: words(
    '您的意见帮助图书馆决定要不要购买。',
    '您的意見幫助圖書館決定要不要購買。',
    'Your answers help the library decide whether to subscribe.',
  ),
  from: today,
  to: until,
  databases: [demoTrialCode],
  sections: [
    {
      code: 'trial',
      questions: [
        {
          code: 'buy',
          kind: 'scale',
          required: true,
          least: 0,
          most: 10,
          text: words('图书馆应该购买它吗？', '圖書館應該購買它嗎？', 'Should the library subscribe?'),
          leastText: words('完全不需要', '完全不需要', 'Not at all'),
          mostText: words('非常需要', '非常需要', 'Very much so'),
        },
        {
          code: 'for',
          kind: 'long',
          text: words('您会用它做什么？', '您會用它做什麼？', 'What would you use it for?'),
        },
      ],
    },
  ],
})

export const demoQuestionnaires = (today: string, until: string) => [
  space(today, until),
  training(today, until),
  trial(today, until),
]

/** Answers to the named questionnaire, so that its results have something to show. */
export const demoAnswers: readonly Record<string, string[]>[] = [
  { topics: ['search', 'cite'], last: ['4'], when: ['evening'] },
  { topics: ['cite'], last: ['5'], when: ['noon'] },
  { topics: ['data', 'cite', 'search'], last: ['3'], when: ['evening'] },
  { topics: ['ancient'], last: ['5'], when: ['weekend'] },
  { topics: ['search', 'data'], last: ['4'], when: ['evening'] },
  { topics: ['cite', 'ancient'], when: ['noon'] },
  { topics: ['data'], last: ['2'], when: ['evening'], wish: ['线上也可以'] },
]
