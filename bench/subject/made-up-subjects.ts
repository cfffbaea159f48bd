import { CLASSES_OF_DEPARTMENTS, DEPARTMENTS } from './sizes.ts'
import type { MadeUpRecord, MakeRecord } from '../shared/made-up-catalogue.ts'

const surnames = [...'王李张刘陈杨赵黄周吴']
const given = [...'明华芳伟静敏强磊军洋艳勇杰娟涛超秀霞平刚']
const degrees = ['工学硕士', '理学硕士', '文学硕士', '理学博士', '工学学士']
const at = <One>(list: readonly One[], nth: number): One => list[nth % list.length] as One

/** Every second thesis of the catalogue was written at the library's own institution. */
export const withOwnTheses =
  (make: MakeRecord): MakeRecord =>
  (number) => {
    const made = make(number)
    return made.entry.record.docCode === '3' && number % 2 === 0 ? withThesis(made, number) : made
  }

function withThesis(made: MadeUpRecord, number: number): MadeUpRecord {
  const { entry } = made
  const department = nameOfDepartment(number % DEPARTMENTS)
  const record = {
    ...entry.record,
    authorUnits: [`测试${department}`],
    contributors: [
      ...entry.record.contributors,
      { name: nameOf(number % 900), otherNames: [], role: '指导', kind: 'person' as const, main: false },
    ],
    thesis: { degree: at(degrees, number), department, state: 'approved' as const },
  }
  return { ...made, entry: { ...entry, record } }
}

const nameOfDepartment = (nth: number) => `第${nth}学院`
const nameOf = (nth: number) => `${at(surnames, nth)}${at(given, nth)}${at(given, nth * 7)}`

/** A department with two classes of the catalogue and a subject. */
export const madeUpDepartment = (nth: number) => ({
  code: `d${nth}`,
  name: { 'zh-CN': nameOfDepartment(nth), en: `School ${nth}` },
  classes: [at(CLASSES_OF_DEPARTMENTS, nth), at(CLASSES_OF_DEPARTMENTS, nth * 3 + 1)],
  subjects: [`subject-${nth % 15}`],
  librarian: { 'zh-CN': '馆员', en: 'Librarian' },
})

/** Researcher number `nth`; a name is shared by a few. */
export const madeUpResearcher = (nth: number) => ({
  code: `r${nth}`,
  name: { 'zh-CN': nameOf(nth * 13), en: `Researcher ${nth}` },
  title: { 'zh-CN': '教授', en: 'Professor' },
  department: `d${nth % DEPARTMENTS}`,
  fields: [`方向${nth % 300}`],
})
