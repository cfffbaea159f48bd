import type { goingLiveCalls } from '@wenyuan/contract/staff/calls/operator.ts'
import { NIGHTLY } from '../core/jobs/nightly.ts'
import { lastRuns } from '../core/jobs/run-store.ts'
import { dueAt } from '../core/jobs/store.ts'
import { todayOf } from '../domain/circulation/built-in/patrons.ts'
import { listLoanRules } from '../domain/circulation/loan-rule-store.ts'
import { countLate } from '../domain/circulation/open-counts.ts'
import { judgeGoingLive } from '../domain/going-live/checklist.ts'
import {
  copyGroups,
  oddities,
  readerGroups,
  recordsArrived,
  recordsWithoutCopies,
} from '../domain/going-live/count-store.ts'
import type { AdministratorFacts, GoingLiveFacts } from '../domain/going-live/facts.ts'
import { itemTypes } from '../domain/item-types/item-type.ts'
import { figuresOf } from '../domain/records/figure-store.ts'
import { listStaff } from '../domain/staff/accounts.ts'
import { allRoles, managesStaff, rightsOf } from '../domain/staff/roles.ts'
import { listLibraries, listLocations } from '../domain/tenants/branch-store.ts'
import type { HandlersOf, ListWork } from './handler.ts'
import { indexState } from './index-state.ts'

const DAY_MS = 86_400_000
/** Records count as new for so long. */
const NEW_DAYS = 90

type Work = Pick<ListWork, 'where' | 'app'>

export const goingLiveHandlers: HandlersOf<typeof goingLiveCalls> = {
  'going-live': async (work) => judgeGoingLive(await factsOf(work)),
}

async function factsOf(work: Work): Promise<GoingLiveFacts> {
  const [set, people, running, counted] = await Promise.all([
    whatIsSet(work),
    staffFacts(work),
    runningFacts(work),
    counts(work),
  ])
  const { hasGateway, ...facts } = set
  const { takesMoney, administrators } = people
  return { ...facts, ...running, ...counted, administrators, canPay: hasGateway || takesMoney }
}

async function whatIsSet({ where, app }: Work) {
  const [libraries, locations, types, rules, system, gateways] = await Promise.all([
    listLibraries(where),
    listLocations(where),
    itemTypes.list(where),
    listLoanRules(where),
    app.librarySystems.kindOf(where),
    app.gateways.offered(where),
  ])
  const { name, settings, unreadable } = where.site
  return {
    site: { name, settings, unreadable },
    libraries,
    locations,
    itemTypes: types,
    rules,
    isOwnSystem: system === 'built-in',
    hasSystem: system !== 'none',
    hasGateway: gateways.length > 0,
    carriers: { mail: settings.mail !== undefined, sms: settings.sms !== undefined },
  }
}

/** Administrators, and whether somebody may note cash. */
async function staffFacts({ where }: Work) {
  const [accounts, roles] = await Promise.all([listStaff(where), allRoles(where)])
  const people = accounts
    .filter(({ isDisabled }) => !isDisabled)
    .map((account) => ({ account, own: roles.filter(({ code }) => account.roles.includes(code)) }))
  return {
    takesMoney: people.some(({ own }) => rightsOf(own).includes('pay')),
    administrators: people
      .filter(({ own }) => own.some(managesStaff))
      .map(
        ({ account: { mustChange, hasSecondFactor, hasPassword } }): AdministratorFacts => ({
          hasOwnPassword: !mustChange,
          // who signs in at a provider only shows it there
          hasSecondFactor: hasSecondFactor || !hasPassword,
        }),
      ),
  }
}

async function runningFacts({ where, app }: Work) {
  const [index, runs, due] = await Promise.all([
    indexState(app, where.tenant),
    lastRuns(where),
    dueAt(where, NIGHTLY),
  ])
  const since = where.now.getTime() - 2 * DAY_MS
  return {
    index,
    night: {
      isRecent: runs.some(({ ended_at: at }) => at.getTime() >= since),
      failed: runs.filter(({ because }) => because !== '').length,
    },
    deadJobs: due.dead,
  }
}

async function counts({ where }: Work) {
  const today = todayOf(where)
  const since = new Date(where.now.getTime() - NEW_DAYS * DAY_MS)
  const [copies, { records: all }, withoutCopies, arrived, readers, odd, overdueLoans] = await Promise.all([
    copyGroups(where),
    figuresOf(where),
    recordsWithoutCopies(where),
    recordsArrived(where, since),
    readerGroups(where, today),
    oddities(where, today.slice(0, 4)),
    countLate(where),
  ])
  return { copies, records: { all, withoutCopies, arrived }, readers, overdueLoans, ...odd }
}
