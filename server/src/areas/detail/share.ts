import type { BibRecord } from '../../domain/catalogue/record.ts'
import type { Scope } from '../../core/scope.ts'

/** The permanent path of a record: its public page, which links into the app. */
export const recordPath = ({ site }: Pick<Scope, 'site'>, recordId: string): string =>
  `/${site.path}/record/${encodeURIComponent(recordId)}`

/** A record in one line: "红楼梦 / 曹雪芹; 高鹗. 人民文学出版社, 1982". */
export function shareText({ title, subtitle, contributors, publishers, year }: BibRecord): string {
  const names = contributors.filter(({ main }) => main).map(({ name }) => name)
  const who = names.length === 0 ? '' : ` / ${names.slice(0, 3).join('; ')}`
  const where = [publishers[0] ?? '', year?.toString() ?? ''].filter((part) => part !== '').join(', ')
  return `${title}${subtitle ? `: ${subtitle}` : ''}${who}${where === '' ? '' : `. ${where}`}`
}
