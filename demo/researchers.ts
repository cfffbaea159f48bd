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
/** Departments of the demo with the fields of their researchers. */
const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  lit: ['唐代文学', '明清小说', '比较文学'],
  hist: ['宋史', '近代史', '世界史'],
  phil: ['先秦哲学', '伦理学'],
  for: ['英国文学', '翻译研究'],
  arts: ['中国画', '音乐史'],
  econ: ['宏观经济', '金融学'],
  law: ['民法', '国际法'],
  edu: ['高等教育', '教育心理'],
  math: ['数论', '概率论'],
  sci: ['理论物理', '有机化学', '生态学'],
  cs: ['数据库', '机器学习', '信息检索'],
  med: ['公共卫生', '神经科学'],
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
    return {
      code: `r${String(nth + 1).padStart(3, '0')}`,
      name: { 'zh-CN': surname + name, en: `${pinyin} ${first}` },
      title: titles[Math.floor(draw.next() * titles.length)] ?? titles[0],
      department,
      fields: [fields[Math.floor(draw.next() * fields.length)] ?? ''].filter(Boolean),
      former: nth % 40 === 39,
    }
  })
}
