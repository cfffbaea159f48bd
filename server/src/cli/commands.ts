import { loadAreaFiles } from '../areas/area-files.ts'
import type { Command, CommandContext } from '../core/command.ts'
import { crawlersCommand } from './crawlers-command.ts'
import { enrichmentSet } from './enrichment-command.ts'
import { deskDeposit, deskPay, deskPaySum } from './cash-commands.ts'
import {
  deskCharge,
  deskCheckIn,
  deskCheckOut,
  deskFound,
  deskLost,
  deskPriority,
  deskRequest,
  deskShelve,
  deskWaive,
} from './circulation-commands.ts'
import { importCommand } from './import-command.ts'
import { closedDaysSet, loanRuleSet } from './lending-rule-commands.ts'
import { jobsList, jobsRetry } from './jobs-command.ts'
import { librarySystemSet, librarySystemShow } from './library-system-commands.ts'
import { moveDatabase } from './move-database.ts'
import { nightly, noticesSend } from './nightly-command.ts'
import { UsageError } from '../core/output.ts'
import {
  readerAdd,
  readerErase,
  readerLock,
  readerRecheck,
  readerSet,
  readerToken,
} from './reader-commands.ts'
import { deskRefund } from './refund-command.ts'
import { readerImport } from './reader-import-command.ts'
import { recordWithdraw } from './record-command.ts'
import { reindexCommand } from './reindex-command.ts'
import {
  searchSettingsSet,
  searchSettingsShow,
  searchSettingsTry,
  staffKeySet,
} from './search-settings-commands.ts'
import { staffKeyAdd, staffKeyOperations, staffKeyList, staffKeyRevoke } from './staff-key-commands.ts'
import { staffAdd, staffList, staffPassword, staffSet } from './staff-commands.ts'
import { secretsEncrypt, secretsForget } from './secrets-command.ts'
import { deskList, readerShow } from './staff-list-commands.ts'
import { tenantAdd, tenantList, tenantName } from './tenant-commands.ts'
import { tenantSet, tenantUnset } from './tenant-settings-commands.ts'
import { thingsExport, thingsImport, thingsKinds, thingsRemove } from './things-commands.ts'

const ofAreas = (await loadAreaFiles('commands.ts')).map(
  ({ exports }) => exports.commands as Readonly<Record<string, Command>>,
)

/** All commands by name: those of the program and those of `areas/<area>/commands.ts`. */
export const commands: Readonly<Record<string, Command>> = {
  'tenant add': tenantAdd,
  'tenant name': tenantName,
  'tenant set': tenantSet,
  'tenant unset': tenantUnset,
  'tenant list': tenantList,
  'things import': thingsImport,
  'things export': thingsExport,
  'things remove': thingsRemove,
  'things kinds': thingsKinds,
  'secrets encrypt': secretsEncrypt,
  'secrets forget': secretsForget,
  import: importCommand,
  'reader add': readerAdd,
  'reader import': readerImport,
  'reader set': readerSet,
  'reader show': readerShow,
  'reader lock': readerLock,
  'reader recheck': readerRecheck,
  'reader token': readerToken,
  'reader erase': readerErase,
  'record withdraw': recordWithdraw,
  'enrichment set': enrichmentSet,
  reindex: reindexCommand,
  'search-settings show': searchSettingsShow,
  'search-settings set': searchSettingsSet,
  'search-settings try': searchSettingsTry,
  'staff add': staffAdd,
  'staff set': staffSet,
  'staff list': staffList,
  'staff password': staffPassword,
  'staff-key set': staffKeySet,
  'staff-key add': staffKeyAdd,
  'staff-key list': staffKeyList,
  'staff-key revoke': staffKeyRevoke,
  'staff-key operations': staffKeyOperations,
  'desk list': deskList,
  'desk checkout': deskCheckOut,
  'desk checkin': deskCheckIn,
  'desk shelve': deskShelve,
  'desk charge': deskCharge,
  'desk deposit': deskDeposit,
  'desk lost': deskLost,
  'desk found': deskFound,
  'desk pay': deskPay,
  'desk refund': deskRefund,
  'desk pay-sum': deskPaySum,
  'desk waive': deskWaive,
  'desk request': deskRequest,
  'desk priority': deskPriority,
  'loan-rule set': loanRuleSet,
  'closed-days set': closedDaysSet,
  'library-system set': librarySystemSet,
  'library-system show': librarySystemShow,
  crawlers: crawlersCommand,
  nightly,
  'jobs list': jobsList,
  'jobs retry': jobsRetry,
  'notices send': noticesSend,
  ...(Object.assign({}, ...ofAreas) as Readonly<Record<string, Command>>),
}

export const usage = (): string =>
  [
    'wenyuan <command>',
    '',
    ...Object.entries({ ...commands, 'move-database': moveDatabase }).map(
      ([name, { usage, about }]) => `  ${name} ${usage}\n      ${about}`,
    ),
  ].join('\n')

/** The command name at the beginning of a command line, if there is one. */
export const commandNameIn = (argv: readonly string[], known: object = commands): string | undefined =>
  [argv.slice(0, 2).join(' '), argv[0] ?? ''].find((words) => Object.hasOwn(known, words))

/** Finds the command, in these or among all, and runs it. @throws UsageError when there is no such command */
export async function runCommand(
  argv: readonly string[],
  context: CommandContext,
  more: Readonly<Record<string, Command>> = {},
): Promise<void> {
  const known = { ...commands, ...more }
  const name = commandNameIn(argv, known)
  const command = name === undefined ? undefined : known[name]
  if (!command || name === undefined) throw new UsageError(usage())
  await command.run(argv.slice(name.split(' ').length), context)
}
