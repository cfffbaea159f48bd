import { drawFor } from './build/seed.ts'

const surnames = [
  '王 Wang',
  '李 Li',
  '张 Zhang',
  '刘 Liu',
  '陈 Chen',
  '杨 Yang',
  '赵 Zhao',
  '黄 Huang',
  '周 Zhou',
  '吴 Wu',
]
const given = ['伟 Wei', '静 Jing', '明 Ming', '芳 Fang', '军 Jun', '敏 Min']
/** Departments of the demo with the fields of their researchers, Chinese and English. */
const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  lit: ['唐代文学 Tang literature', '明清小说 Ming and Qing novels', '比较文学 Comparative literature'],
  hist: ['宋史 Song history', '近代史 Modern history', '世界史 World history'],
  phil: ['先秦哲学 Pre-Qin philosophy', '伦理学 Ethics'],
  for: ['英国文学 English literature', '翻译研究 Translation studies'],
  arts: ['中国画 Chinese painting', '音乐史 History of music'],
  econ: ['宏观经济 Macroeconomics', '金融学 Finance'],
  law: ['民法 Civil law', '国际法 International law'],
  edu: ['高等教育 Higher education', '教育心理 Educational psychology'],
  math: ['数论 Number theory', '概率论 Probability'],
  sci: ['理论物理 Theoretical physics', '有机化学 Organic chemistry', '生态学 Ecology'],
  cs: ['数据库 Databases', '机器学习 Machine learning', '信息检索 Information retrieval'],
  med: ['公共卫生 Public health', '神经科学 Neuroscience'],
}
const titles = [
  { 'zh-CN': '教授', 'zh-TW': '教授', en: 'Professor' },
  { 'zh-CN': '副教授', 'zh-TW': '副教授', en: 'Associate professor' },
  { 'zh-CN': '讲师', 'zh-TW': '講師', en: 'Lecturer' },
]
const COUNT = 80

/** Invented researchers, the same on every run: 60 names, 20 of which are those of two people. */
export function demoResearchers() {
  const departments = Object.keys(fieldsOf)
  return Array.from({ length: COUNT }, (_, nth) => {
    const draw = drawFor(`researcher ${nth}`)
    const [surname = '', pinyin = ''] = (surnames[nth % surnames.length] ?? '').split(' ')
    const [name = '', first = ''] = (given[Math.floor((nth % 60) / 10)] ?? '').split(' ')
    const department = departments[(nth * 5 + Math.floor(nth / 12)) % departments.length] ?? 'lit'
    const fields = fieldsOf[department] ?? []
    const title = titles[Math.floor(draw.next() * titles.length)] ?? titles[0]
    const [field = '', ...english] = (fields[Math.floor(draw.next() * fields.length)] ?? '').split(' ')
    return {
      code: `r${String(nth + 1).padStart(3, '0')}`,
      name: { 'zh-CN': surname + name, en: `${pinyin} ${first}` },
      title,
      department,
      fields: { 'zh-CN': field, en: english.join(' ') },
      former: nth % 40 === 39,
    }
  })
}
