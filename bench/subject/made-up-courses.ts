const subjects = ['代数', '分析', '文学', '历史', '物理', '化学', '法学', '经济', '程序', '艺术']
const forms = ['导论', '研究', '选读', '实验', '专题', '概论', '方法', '史']
const surnames = [...'王李张刘陈杨赵黄周吴']

const at = <One>(list: readonly One[], nth: number): One => list[nth % list.length] as One

/** Terms of five years, the last one around a day. */
export const madeUpTerms = (today: string) => {
  const year = Number(today.slice(0, 4))
  return [4, 3, 2, 1, 0].map((ago) => ({
    code: `T${year - ago}`,
    name: `${year - ago} 学年`,
    from: `${year - ago}-01-01`,
    to: `${year - ago}-12-31`,
  }))
}

/** Course number `nth` of a large university, the same on every run. */
export const madeUpCourse = (nth: number) => ({
  code: `C${nth}`,
  name: { 'zh-CN': `${at(subjects, nth)}${at(forms, nth * 3)} ${nth}`, en: `Course ${nth}` },
  department: `d${nth % 40}`,
})

/** The same course in one of its terms; there are half as many teachers as courses. */
export const madeUpRun = (nth: number, term: string, courses: number) => {
  const teacher = (nth * 7) % Math.ceil(courses / 2)
  return { course: `C${nth}`, term, teachers: [`t${teacher}:${at(surnames, teacher)}老师${teacher}`] }
}

/** The list of a course in a term: titles that the library lacks need no catalogue. */
export const madeUpItems = (
  nth: number,
  term: string,
  most: number,
  recordOf: (nth: number, place: number) => string = () => '',
) =>
  Array.from({ length: most }, (_, place) => ({
    course: `C${nth}`,
    term,
    position: place + 1,
    kind: 'book',
    record: recordOf(nth, place),
    title: `课程 ${nth} 的第 ${place} 本书`,
    week: place % 12,
  }))
