import { buildSemanticIndex } from '@wenyuan/server/domain/records/semantic-index.ts'
import { readFileSync } from 'node:fs'
import { upsertSavedSearch } from '@wenyuan/server/areas/search/public.ts'
import { importCatalogue } from '@wenyuan/server/domain/catalogue/import.ts'
import type { CatalogueEntry } from '@wenyuan/server/domain/catalogue/record.ts'
import { readCatalogue } from '@wenyuan/server/domain/catalogue/read.ts'
import type { AppContext } from '@wenyuan/server/core/app-context.ts'
import { upsertAuthorities } from '@wenyuan/server/domain/records/authority-store.ts'
import { makeCatalogueSink } from '@wenyuan/server/domain/records/sink.ts'
import { saveLibraries, saveLocations } from '@wenyuan/server/domain/tenants/branch-store.ts'
import { insertTenant } from '@wenyuan/server/domain/tenants/store.ts'
import { demoAuthorities } from './authorities.ts'
import { cataloguePathOf, readDemoRows } from './catalogue.ts'
import { seedConsortium } from './consortium-seed.ts'
import { seedContent } from './content-seed.ts'
import { seedCourses } from './courses-seed.ts'
import { readDemoDepartments } from './departments.ts'
import { enrich } from './enrich.ts'
import { seedCrawlers } from './crawlers-seed.ts'
import { seedFloorPlans } from './floor-plans-seed.ts'
import { seedFiles } from './files-seed.ts'
import { journalPackages, seedJournals } from './journals-seed.ts'
import { seedDonation } from './donations-seed.ts'
import { seedLoans } from './loans-seed.ts'
import { seedPageImages } from './page-images-seed.ts'
import { seedOpinions } from './opinions-seed.ts'
import { seedCatalogueTargets } from './catalogue-targets-seed.ts'
import { seedOrderTitles } from './order-titles-seed.ts'
import { seedQuestionnaires } from './questionnaires-seed.ts'
import { seedReaders } from './readers-seed.ts'
import { seedStaff } from './staff-seed.ts'
import { demoResearchers } from './researchers.ts'
import { seedTheses } from './theses-seed.ts'
import { countMadeUpUse, DAYS_OF_USE } from './use-seed.ts'
import type { DemoTenant } from './tenant-shape.ts'
import { demoTenants } from './tenants.ts'
import { settingsOf } from './tenant-settings.ts'

/** A reader who has left: the notices of the gift stand in nobody's way. */
const DONOR = '20230009'

/** Loads the demo libraries into an empty installation. Can be repeated after an interruption. */
export async function seedDemo(appContext: AppContext): Promise<void> {
  for (const tenant of demoTenants) await seedTenant(appContext, tenant)
  await seedConsortium(appContext)
}

async function seedTenant(appContext: AppContext, tenant: DemoTenant): Promise<void> {
  const now = appContext.clock()
  await insertTenant(appContext.database, {
    code: tenant.code,
    path: tenant.mappingPath,
    name: tenant.names,
    fid: tenant.fid,
    settings: settingsOf(tenant, now),
  })
  const campusNames = new Map(tenant.campuses.map(({ code, names }) => [code, names]))
  const scope = { db: appContext.database.ofTenant(tenant.code), tenant: tenant.code }
  await saveLibraries(
    scope,
    tenant.libraries.map(({ code, names, campus, address, openingHours }, position) => ({
      code,
      name: names,
      campus,
      campusName: campusNames.get(campus) ?? names,
      address,
      openingHours,
      photo: '',
      pickUp: true,
      position,
    })),
  )
  await saveLocations(
    scope,
    tenant.locations.map(({ code, library, names, floor }) => ({
      code,
      library,
      name: names,
      floor,
    })),
  )
  await appContext.tenants.refresh()
  await seedReaders(appContext, tenant.code)
  await seedStaff(appContext, tenant.code)
  await loadCatalogue(appContext, tenant, now)
  await upsertAuthorities(scope.db, tenant.code, demoAuthorities)
  await appContext.tenants.refresh()
  await seedOpinions(appContext, tenant.code)
  if (tenant.code === 'wydx') await seedFiles(appContext, tenant.code)
  if (tenant.code === 'wydx') await seedCrawlers(appContext, tenant.code, DAYS_OF_USE)
  if (tenant.code === 'wydx') await seedFloorPlans(appContext, tenant.code)
  if (tenant.code === 'wydx') await seedPageImages(appContext, tenant.code)
  await seedContent(appContext, tenant.code, 'lists', tenant.lists)
  await seedContent(appContext, tenant.code, 'topics', tenant.topics)
  await seedContent(appContext, tenant.code, 'best-answers', tenant.bestAnswers)
  await seedContent(appContext, tenant.code, 'collections', tenant.collections)
  await seedDatabases(appContext, tenant.code)
  if (tenant.code === 'wydx') await seedContent(appContext, tenant.code, 'departments', readDemoDepartments())
  if (tenant.code === 'wydx') await seedContent(appContext, tenant.code, 'researchers', demoResearchers())
  if (tenant.code === 'wydx') await seedTheses(appContext, tenant.code)
  if (tenant.code === 'wydx') await seedCourses(appContext, tenant)
  if (tenant.code === 'wydx') await seedQuestionnaires(appContext, tenant.code)
  if (tenant.code === 'wydx') await seedDonation(appContext, tenant.code, DONOR)
  await seedContent(appContext, tenant.code, 'journal-packages', journalPackages)
  await seedJournals(appContext, tenant.code, readDemoRows(tenant))
  await seedCatalogueTargets(appContext, tenant.code)
  if (tenant.code === 'wydx') await seedOrderTitles(appContext, tenant.code)
  await seedLoans(appContext, tenant.code)
  await buildSemanticIndex(scope, appContext.semantic)
  for (const saved of tenant.savedSearches) await upsertSavedSearch(scope, saved)
}

async function seedDatabases(appContext: AppContext, tenant: string): Promise<void> {
  for (const [kind, file] of [
    ['database-subjects', 'subjects'],
    ['database-vendors', 'vendors'],
    ['database-labels', 'labels'],
    ['databases', tenant],
  ] as const) {
    const lines = readFileSync(new URL(`./data/databases/${file}.jsonl`, import.meta.url), 'utf8')
    const entries = lines
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { code: string })
    await seedContent(appContext, tenant, kind, entries)
  }
}

async function loadCatalogue(appContext: AppContext, tenant: DemoTenant, now: Date): Promise<void> {
  const rows = new Map(readDemoRows(tenant).map((row) => [row.id, row]))
  const loaded: CatalogueEntry[] = []
  const outcomes = (async function* () {
    for await (const outcome of readCatalogue(cataloguePathOf(tenant), { format: 'jsonl' })) {
      if (outcome.kind === 'record') {
        const row = rows.get(outcome.key)
        if (row) enrich(outcome.entry, row, now)
        loaded.push(outcome.entry)
      }
      yield outcome
    }
  })()
  const { database, feed } = appContext
  await importCatalogue(outcomes, makeCatalogueSink({ database, feed, tenant: tenant.code, now }))
  await countMadeUpUse(appContext, tenant.code, loaded, now)
}
