import { type Draw, drawFor } from './build/seed.ts'
import { readDemoCourses } from './courses.ts'

/** A made-up title that a made-up vendor offers. */
export interface DemoOrderTitle {
  id: string
  title: string
  author: string
  publisher: string
  isbn: string
  year: number
  language: 'chi' | 'eng'
  classNumber: string
  price: string
}

export const DEMO_ORDER_TITLES = 500

/** What a title of a course's subject is called. */
const forms: readonly ((names: {
  'zh-CN': string
  en: string
}) => [title: string, language: 'chi' | 'eng'])[] = [
  (names) => [`${names['zh-CN']}：方法与案例`, 'chi'],
  (names) => [`${names['zh-CN']}前沿专题`, 'chi'],
  (names) => [`走近${names['zh-CN']}`, 'chi'],
  (names) => [`${names['zh-CN']}文献导读`, 'chi'],
  (names) => [`${names.en}: A Reader`, 'eng'],
]
const publishers = { chi: ['示范教育出版社', '示范科学出版社', '示范人文出版社'], eng: ['Example Press'] }
const surnames = [...'邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜']
const givenNames = ['景行', '知新', '守正', '清和', '望舒', '若谷', '怀瑾', '明远', '书言', '安澜']
const englishNames = ['Rowan Ashby', 'Imogen Clarke', 'Tobias Lindqvist', 'Nadia Okafor', 'Piers Whitcombe']

/**
 * The titles of the demo's order catalogue: drawn from the courses, the same on every machine. Neither the books nor the
 * publishers exist; the ISBNs begin with 978-99999, which no publisher has.
 */
export const demoOrderTitles = (thisYear: number): DemoOrderTitle[] =>
  readDemoCourses()
    .flatMap((course) => forms.map((form, at) => ({ course, form, at })))
    .slice(0, DEMO_ORDER_TITLES)
    .map(({ course, form, at }, number) => {
      const draw = drawFor(`order title ${course.code} ${at}`)
      const [title, language] = form(course.name)
      const among = publishers[language]
      return {
        id: `demo-${number + 1}`,
        title,
        author: authorFor(language, draw),
        publisher: among[draw.between(0, among.length - 1)] ?? '',
        isbn: isbnOf(number),
        year: thisYear - draw.between(0, 1),
        language,
        classNumber: course.classes[0] ?? '',
        price: language === 'chi' ? `CNY ${draw.between(29, 128)}.00` : `USD ${draw.between(20, 90)}.00`,
      }
    })

const authorFor = (language: 'chi' | 'eng', draw: Draw): string =>
  language === 'eng'
    ? (englishNames[draw.between(0, englishNames.length - 1)] ?? '')
    : `${surnames[draw.between(0, surnames.length - 1)] ?? ''}${givenNames[draw.between(0, givenNames.length - 1)] ?? ''}`

/** The check digit of ISO 2108. */
function isbnOf(number: number): string {
  const twelve = `97899999${String(number).padStart(4, '0')}`
  const sum = [...twelve].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${twelve}${(10 - (sum % 10)) % 10}`
}
