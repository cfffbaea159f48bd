import { crossref } from './adapters/crossref.ts'
import { demo } from './adapters/demo.ts'
import { googleBooks } from './adapters/google-books.ts'
import { openAlex } from './adapters/open-alex.ts'
import { openLibrary } from './adapters/open-library.ts'
import { wikipedia } from './adapters/wikipedia.ts'
import { makeEnrichment } from './asking.ts'
import type { Enrichment, EnrichmentProvider } from './enrichment.ts'

/** Every source with an adapter. Enabled per tenant; none by default. */
export const providers: readonly EnrichmentProvider[] = [
  openLibrary,
  crossref,
  openAlex,
  wikipedia,
  googleBooks,
  demo,
]

export const openEnrichment = (): Enrichment => makeEnrichment(providers)
