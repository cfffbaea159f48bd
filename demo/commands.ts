import { randomInt } from 'node:crypto'
import type { Command } from '@wenyuan/server/core/command.ts'
import { UsageError } from '@wenyuan/server/core/output.ts'
import { tenantOf } from '@wenyuan/server/core/tenant-of.ts'
import { joinCoursesOf } from './courses-seed.ts'
import { seedLoansLike } from './loans-seed.ts'
import { addReaderLike } from './readers-seed.ts'
import { demoPassword, demoReaders } from './readers.ts'

const demoReader: Command = {
  usage: '--tenant CODE --like ACCOUNT',
  about:
    'Add a reader with facts, courses, loans, charges and notices like those of a demo reader, and print account and password.',
  async run({ parse }, { appContext, output }) {
    const { values } = parse({ tenant: { type: 'string' }, like: { type: 'string' } })
    const where = tenantOf(appContext, values.tenant)
    const like = demoReaders.find((one) => one.tenant === where.tenant && one.account === values.like)
    if (!like) throw new UsageError(`There is no demo reader with the account "${values.like ?? ''}".`)
    const account = `${like.account}-${randomInt(10_000_000, 99_999_999)}`
    const readerId = await addReaderLike(where, like, account)
    if (readerId === undefined) throw new UsageError(`The account "${account}" is taken.`)
    await joinCoursesOf(where, { like: like.account, readerId })
    await seedLoansLike(appContext, where, { like: like.account, account })
    output.line(JSON.stringify({ account, password: like.password ?? demoPassword }))
  },
}

/** Commands of a portal with the demo. */
export const demoCommands = { 'demo reader': demoReader }
