import { docTypes } from '@wenyuan/contract/constants/doc-types.ts'
import { readerTypeNames } from '@wenyuan/contract/constants/reader-types.ts'
import type { StaffWords } from '@wenyuan/contract/staff/answers.ts'
import { listLibraries } from '../domain/tenants/branch-store.ts'
import { nearestHeading } from '../domain/vocabulary/classes.ts'
import { languageLabel } from '../domain/vocabulary/codes.ts'
import { otherHeadingsBelow } from '../domain/vocabulary/other-classes.ts'
import type { SiteScope } from '../core/scope.ts'
import type { TableShape } from './annual-tables.ts'

type NameOf = (dimension: TableShape['dimension'], code: string) => StaffWords | null

const classNames = (code: string): StaffWords | null => {
  const names = (
    code.includes(':') ? otherHeadingsBelow('').find((one) => one.code === code) : nearestHeading(code)
  )?.names
  const shown = code.replace(':', ' ').toUpperCase()
  return names
    ? {
        'zh-CN': `${shown} ${names['zh-CN']}`,
        'zh-TW': `${shown} ${names['zh-TW']}`,
        en: `${shown} ${names.en}`,
      }
    : null
}

const languageNames = (code: string): StaffWords => ({
  'zh-CN': languageLabel(code, 'zh-CN'),
  'zh-TW': languageLabel(code, 'zh-TW'),
  en: languageLabel(code, 'en'),
})

/** The names of codes in the tables of a library's report; null: the screen has a word, or shows the code. */
export async function namesOfCodes(where: SiteScope): Promise<NameOf> {
  const branches = new Map((await listLibraries(where)).map(({ code, name }) => [code, name]))
  return (dimension, code) => {
    if (code === '') return null
    switch (dimension) {
      case 'branch':
        return branches.get(code) ?? null
      case 'class':
        return classNames(code)
      case 'docType':
        return docTypes.find((one) => one.code === code)?.labels ?? null
      case 'readerType':
        return readerTypeNames[code] ?? null
      case 'language':
        return languageNames(code)
      default:
        return null
    }
  }
}
