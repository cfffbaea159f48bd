import { z } from 'zod'
import type { TimedScope } from '../../core/scope.ts'
import { readContentFile } from '../../domain/content/content-file.ts'
import { contentCode, contentText } from '../../domain/content/content-values.ts'
import { roles } from './course.ts'
import { type RollRow, saveRolls } from './rolls.ts'

const headings: Readonly<Record<string, string>> = {
  课程: 'course',
  学期: 'term',
  账号: 'account',
  身份: 'role',
  班级: 'section',
}
const fields: ReadonlySet<string> = new Set(Object.values(headings))

const roleWords: Readonly<Record<string, string>> = { 教师: 'teacher', 学生: 'student' }

const Row = z.strictObject({
  course: contentCode,
  term: contentCode,
  account: contentText(64).pipe(z.string().min(1, 'an account')),
  role: z.preprocess(
    (value) => (typeof value === 'string' ? (roleWords[value] ?? value) : value),
    z.enum(roles).default('student'),
  ),
  section: contentText(64).default(''),
})

export interface ImportedRolls {
  read: number
  courses: number
  added: number
  removed: number
  rejected: number
  rejects: { line: number; reason: string }[]
}

/**
 * Replaces the rolls of the courses and terms in a file: CSV or JSON Lines with course, term, account, role, section.
 *
 * @throws UnreadableContent
 */
export async function importRolls(
  scope: TimedScope,
  file: string,
  signal: AbortSignal,
): Promise<ImportedRolls> {
  const rejects: ImportedRolls['rejects'] = []
  const rows: RollRow[] = []
  for await (const row of readContentFile(file, fieldOf)) {
    if (signal.aborted) throw new Error('The import was stopped. Nothing was changed.')
    const { line = 0 } = row.position
    const parsed = 'sent' in row ? Row.safeParse(row.sent) : undefined
    if (parsed?.success) rows.push({ ...parsed.data, line })
    else rejects.push({ line, reason: 'refusal' in row ? row.refusal : reasonOf(parsed?.error) })
  }
  const { rejects: refused, ...saved } = await saveRolls(scope, rows)
  const all = [...rejects, ...refused]
  return { read: rows.length + rejects.length, ...saved, rejected: all.length, rejects: all }
}

const fieldOf = (heading: string): string | undefined =>
  headings[heading] ?? (fields.has(heading) ? heading : undefined)

function reasonOf(error: z.ZodError | undefined): string {
  const [issue] = error?.issues ?? []
  return `${issue?.path.join('.') ?? 'The row'}: ${issue?.message ?? 'not understood'}.`
}
