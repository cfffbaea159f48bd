import { drawFor } from './build/seed.ts'
import { demoResearchers } from './researchers.ts'

/** Subjects of a department's theses: Chinese, English. */
const subjectsOf: Readonly<Record<string, readonly string[]>> = {
  lit: [
    '杜甫诗歌|Du Fu’s poetry',
    '唐代边塞诗|frontier poems of the Tang',
    '《儒林外史》|The Scholars',
    '明清小说序跋|prefaces of Ming and Qing novels',
    '宋词|ci poetry of the Song',
    '元杂剧|Yuan drama',
  ],
  hist: [
    '宋代市镇|market towns of the Song',
    '明代驿站|courier stations of the Ming',
    '近代报刊|the modern press',
    '长江航运|shipping on the Yangtze',
    '丝绸之路商旅|merchants of the Silk Road',
    '清代契约文书|deeds of the Qing',
  ],
  phil: [
    '先秦名学|logic before the Qin',
    '《庄子》|the Zhuangzi',
    '宋明理学|Neo-Confucianism',
    '康德伦理学|Kant’s ethics',
    '现象学|phenomenology',
    '技术伦理|the ethics of technology',
  ],
  for: [
    '狄更斯小说|the novels of Dickens',
    '莎士比亚十四行诗|Shakespeare’s sonnets',
    '日本近代文学|modern Japanese literature',
    '中国典籍英译|English translations of Chinese classics',
    '口译教学|the teaching of interpreting',
    '法语语篇|French discourse',
  ],
  arts: [
    '宋代山水画|landscape painting of the Song',
    '敦煌壁画|the murals of Dunhuang',
    '传统园林|traditional gardens',
    '琵琶音乐|pipa music',
    '近代建筑|modern architecture',
    '民间剪纸|folk paper-cutting',
  ],
  econ: [
    '中小企业融资|the financing of small firms',
    '数字货币|digital currency',
    '农产品价格|farm prices',
    '供应链|supply chains',
    '家庭储蓄|household saving',
    '绿色债券|green bonds',
  ],
  law: [
    '个人信息保护|the protection of personal data',
    '合同解释|the interpretation of contracts',
    '海洋争端|maritime disputes',
    '知识产权|intellectual property',
    '行政复议|administrative review',
    '公司治理|corporate governance',
  ],
  edu: [
    '乡村教师|rural teachers',
    '阅读素养|reading literacy',
    '在线课程|online courses',
    '大学通识教育|general education',
    '学业评价|the assessment of learning',
    '学前语言发展|early language development',
  ],
  math: [
    '素数分布|the distribution of primes',
    '随机矩阵|random matrices',
    '图的染色|graph colouring',
    '偏微分方程|partial differential equations',
    '最优输运|optimal transport',
    '模形式|modular forms',
  ],
  sci: [
    '量子纠缠|quantum entanglement',
    '催化剂|catalysts',
    '湿地植物|wetland plants',
    '钙钛矿材料|perovskites',
    '大气颗粒物|atmospheric particles',
    '湖泊沉积物|lake sediments',
  ],
  cs: [
    '分布式数据库|distributed databases',
    '图神经网络|graph neural networks',
    '中文检索|Chinese retrieval',
    '程序验证|program verification',
    '边缘计算|edge computing',
    '古籍文字识别|character recognition of old books',
  ],
  med: [
    '睡眠障碍|sleep disorders',
    '社区慢性病|chronic diseases in communities',
    '疫苗接种|vaccination',
    '康复训练|rehabilitation',
    '听力损失|hearing loss',
    '神经再生|nerve regeneration',
  ],
}

/** What a thesis asks about its subject: Chinese with the subject at the front, English with it at the end. */
const questions: Readonly<Record<'words' | 'people' | 'things', readonly string[]>> = {
  words: [
    '的意象与结构|Imagery and structure of',
    '的传播与接受|Transmission and reception of',
    '的版本源流|The editions of',
    '的叙述方式|Modes of narration in',
    '研究史述评|A history of the study of',
    '的比较研究|A comparative study of',
    '中的地方与记忆|Place and memory in',
  ],
  people: [
    '的影响因素|What shapes',
    '政策评估|Policies on',
    '的实证研究|Evidence on',
    '的国际比较|An international comparison of',
    '的制度演变|How institutions changed',
    '中的公平问题|Fairness in',
    '的区域差异|Regional differences in',
  ],
  things: [
    '的新方法|New methods for',
    '的数值分析|Numerical analysis of',
    '模型及其应用|Models of',
    '的稳定性|Stability of',
    '的实验研究|Experiments on',
    '的统计性质|Statistical properties of',
    '的高效算法|Efficient algorithms for',
  ],
}

const sortOf: Readonly<Record<string, keyof typeof questions>> = {
  lit: 'words',
  hist: 'words',
  phil: 'words',
  for: 'words',
  arts: 'words',
  econ: 'people',
  law: 'people',
  edu: 'people',
  med: 'people',
}

const classOf: Readonly<Record<string, string>> = {
  lit: 'I206',
  hist: 'K20',
  phil: 'B2',
  for: 'I106',
  arts: 'J2',
  econ: 'F0',
  law: 'D9',
  edu: 'G4',
  math: 'O1',
  sci: 'O4',
  cs: 'TP3',
  med: 'R1',
}

const degreeOf: Readonly<Record<string, string>> = {
  lit: '文学',
  hist: '历史学',
  phil: '哲学',
  for: '文学',
  arts: '艺术学',
  econ: '经济学',
  law: '法学',
  edu: '教育学',
  math: '理学',
  sci: '理学',
  cs: '工学',
  med: '医学',
}

const surnames = [...'何吕施孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛范彭郎'] as [string, ...string[]]
const given = [
  '若溪',
  '子墨',
  '思远',
  '雨桐',
  '景行',
  '知夏',
  '一帆',
  '书瑶',
  '明哲',
  '安然',
  '念慈',
  '嘉树',
] as [string, ...string[]]

const DAY_MS = 86_400_000
const PER_DEPARTMENT = 31
const YEARS = 12

const inDays = (today: string, days: number): string =>
  new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10)

/** A row of the product's JSON Lines import. */
export interface DemoThesis {
  id: string
  type: 'thesis'
  title: string
  otherTitles: string[]
  authors: string[]
  advisors: string[]
  degree: string
  department: string
  organisations: string[]
  authorUnits: string[]
  year: number
  language: 'chi'
  keywords: string[]
  classNumbers: string[]
  abstract: string
  resourceType: 'electronic'
  access: string
  embargo?: string
  verifyStatus?: string
  addedAt: string
}

interface DemoPerson {
  code: string
  name: string
  department: string
}

const people: readonly DemoPerson[] = demoResearchers().map(({ code, name, department }) => ({
  code,
  name: name['zh-CN'],
  department,
}))

/** Invented names and works: no real thesis, author or advisor is meant. The same on every run but for the days. */
export function demoTheses(
  today: string,
): { row: DemoThesis; works: { researcher: string; author: boolean }[] }[] {
  const thisYear = Number(today.slice(0, 4))
  return Object.keys(subjectsOf).flatMap((department) => {
    const own = people.filter((one) => one.department === department)
    const subjects = subjectsOf[department] ?? []
    const asked = questions[sortOf[department] ?? 'things']
    // the doctoral theses of the researchers themselves come first
    return Array.from({ length: PER_DEPARTMENT + own.length }, (_, nth) => {
      const draw = drawFor(`thesis ${department} ${nth}`)
      const [subject = '', subjectEn = ''] = (subjects[nth % subjects.length] ?? '').split('|')
      const [question = '', questionEn = ''] = (
        asked[Math.floor(nth / subjects.length) % asked.length] ?? ''
      ).split('|')
      const writer = own[nth]
      const advisor = own[(nth + 1 + draw.between(0, own.length - 2)) % own.length]
      const second = draw.next() < 0.15 ? own[(nth + 2) % own.length] : undefined
      const advisors = [...new Set([advisor, second])].filter(
        (one) => one !== undefined && one.name !== writer?.name,
      ) as DemoPerson[]
      const doctor = writer !== undefined || draw.next() < 0.3
      const year = writer ? thisYear - 12 - draw.between(0, 14) : thisYear - draw.between(0, YEARS - 1)
      const late = subjects.length * asked.length <= nth ? '（续）' : ''
      const row: DemoThesis = {
        id: `thesis-${department}-${String(nth + 1).padStart(2, '0')}`,
        type: 'thesis',
        title: `${subject}${question}${late}`,
        otherTitles: [`${questionEn} ${subjectEn}`],
        authors: [writer?.name ?? draw.pick(surnames) + draw.pick(given)],
        advisors: advisors.map(({ name }) => name),
        degree: `${degreeOf[department]}${doctor ? '博士' : '硕士'}`,
        department,
        organisations: ['文渊大学'],
        authorUnits: [],
        year,
        language: 'chi',
        keywords: [subject],
        classNumbers: [`CLC:${classOf[department]}`],
        abstract: abstractOf(subject, question, draw.next()),
        resourceType: 'electronic',
        addedAt: inDays(today, -90 - (thisYear - year) * 365 - draw.between(0, 200)),
        ...accessOf(draw.next(), today, year >= thisYear - 2 && writer === undefined),
      }
      return {
        row,
        works: [
          ...(writer ? [{ researcher: writer.code, author: true }] : []),
          ...advisors.map(({ code }) => ({ researcher: code, author: false })),
        ],
      }
    })
  })
}

function abstractOf(subject: string, question: string, chance: number): string {
  const material = chance < 0.5 ? '馆藏文献和公开数据' : '实地调查和前人记录'
  return `本文以${subject}为对象，讨论${subject}${question}。全文依据${material}，先整理已有的研究，再提出可以检验的问题，最后比较几种解释。结果表明，以往的结论需要按时期和地域分别看待。（本论文为演示而虚构。）`
}

/** The newest are under embargo or review more often. */
function accessOf(
  chance: number,
  today: string,
  recent: boolean,
): Pick<DemoThesis, 'access' | 'embargo' | 'verifyStatus'> {
  if (recent && chance < 0.12) return { access: 'open', verifyStatus: 'pending' }
  if (recent && chance < 0.4)
    return { access: 'open', embargo: inDays(today, 30 + Math.floor(chance * 1_500)) }
  if (chance < 0.65) return { access: 'open' }
  return chance < 0.94 ? { access: 'restricted' } : { access: 'closed' }
}

/** Works that stand on the researchers' pages; of every fifth the library has not heard yet whether it is theirs. */
export const demoWorks = (today: string): { researcher: string; record: string; state: 'confirmed' }[] =>
  demoTheses(today).flatMap(({ row, works }, nth) =>
    works.flatMap(({ researcher, author }) =>
      author || nth % 5 !== 4 ? [{ researcher, record: row.id, state: 'confirmed' as const }] : [],
    ),
  )
