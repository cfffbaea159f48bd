import { existsSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { Command, Commands } from '../../core/command.ts'
import { UsageError } from '../../core/output.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { readContentFile, UnreadableContent } from '../../domain/content/content-file.ts'
import { contentCode, contentText } from '../../domain/content/content-values.ts'
import { roles } from './course.ts'
import { type RollRow, saveRolls } from './rolls.ts'

const usage = 'FILE --tenant CODE [--rejects PATH] [--json]'

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

/** Reads the rolls of courses. */
const coursesRolls: Command = {
  usage,
  about:
    'Import rolls of courses from CSV: course, term, account, role (teacher or student), section. The roll of each course and term in the file is replaced; rows without a reader or course go to the rejects file.',
  async run({ parse }, { appContext, cwd, output, signal }) {
    const { values, positionals } = parse({
      tenant: { type: 'string' },
      rejects: { type: 'string' },
      json: { type: 'boolean' },
    })
    const scope = tenantOf(appContext, values.tenant)
    const [name] = positionals
    const file = resolve(cwd, name ?? '')
    if (name === undefined || !existsSync(file) || !statSync(file).isFile())
      throw new UsageError(`There is no file ${name ?? ''}. Usage: wenyuan courses-rolls ${usage}`)

    const rejects: { line: number; reason: string }[] = []
    const rows: RollRow[] = []
    try {
      for await (const row of readContentFile(file, fieldOf)) {
        if (signal.aborted) throw new Error('The import was stopped. Nothing was changed.')
        const { line = 0 } = row.position
        const parsed = 'sent' in row ? Row.safeParse(row.sent) : undefined
        if (parsed?.success) rows.push({ ...parsed.data, line })
        else rejects.push({ line, reason: 'refusal' in row ? row.refusal : reasonOf(parsed?.error) })
      }
    } catch (error) {
      if (error instanceof UnreadableContent) throw new UsageError(error.message)
      throw error
    }
    const saved = await saveRolls(scope, rows)
    rejects.push(...saved.rejects)
    const counts = {
      read: rows.length + rejects.length - saved.rejects.length,
      courses: saved.courses,
      added: saved.added,
      removed: saved.removed,
      rejected: rejects.length,
    }
    output.line(
      `${counts.read} read: ${counts.courses} rolls, ${counts.added} people added, ${counts.removed} removed, ${counts.rejected} rows rejected`,
    )
    if (rejects.length > 0) {
      const path = resolve(cwd, values.rejects ?? `${file}.rejects`)
      writeFileSync(path, rejects.map((one) => `${JSON.stringify(one)}\n`).join(''), { mode: 0o600 })
      output.line(`Rejected rows: ${path}`)
    }
    if (values.json) output.line(JSON.stringify(counts))
  },
}

const fieldOf = (heading: string): string | undefined =>
  headings[heading] ?? (fields.has(heading) ? heading : undefined)

function reasonOf(error: z.ZodError | undefined): string {
  const [issue] = error?.issues ?? []
  return `${issue?.path.join('.') ?? 'The row'}: ${issue?.message ?? 'not understood'}.`
}

export const commands: Commands = { 'courses-rolls': coursesRolls }
