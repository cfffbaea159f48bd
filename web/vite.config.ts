import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { shortClassName } from './class-name.ts'
import { compressed } from './vite-plugin-compressed.ts'
import { compiledWords } from './vite-plugin-compiled-words.ts'
import { firstPaint } from './vite-plugin-first-paint.ts'
import { lightContract } from './vite-plugin-light-contract.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/**
 * Searching is what almost every visit does: its parts come as one file, not as twenty. What opens on demand (dialogs,
 * the advanced search, searches of other sites, the tree) stays apart.
 */
const searching =
  /\/src\/(?:kit|areas\/search(?:-box)?|app\/(?:search|selection\/viewed-records|site\/near-branch|lists\/ListPager|records\/(?:RecordCover|SaveButton|cover-form)|screen\/(?:title|FailureNotice)))(?:\/|\.)(?!.*(?:Dialog|(?:Peek|RowMenu)\.tsx|[Aa]dvanced|[Ll]inked|Other|FilterChoices|Tree|Star|BarChart|mark-text|TextArea|[Tt]ooltip|DayField|read-day|LazyMount|layout\/(?:List|Section)|PasswordField|StrengthMeter|FormAlert|form-problems|countdown|Avatar|SegmentedControl|StatusBadge|ScrollRegion|save-file|Histogram|bar-places|RangeSlider|CountBar|NamedBars|RowColumns|MarkedPicture|QrCode|data\/Facts|RelatedInMeaning|RowsToGet|ShortAvailability))/
/** Small modules that the first screens need besides: alone each would be one more file to ask for. */
const smallParts =
  /\/(?:web\/src\/(?:app\/(?:first-words|query-parameters|session\/journey|records\/SpineBook|screen\/Screen(?:Skeleton)?|selection\/selection-(?:store|rules))|kit\/(?:layout\/(?:Quiet|LazyMount)|data\/StatusBadge)|areas\/subscriptions\/public|areas\/home\/words)|lucide-react\/dist\/esm\/icons\/(?:globe|chevron-up|external-link|sliders-horizontal|layout-grid))\.(?:tsx?|m?js|module\.css)$/
const ofResults =
  /\/src\/(?:areas\/search\/(?:results|facets|elsewhere|search-request)|app\/lists\/|kit\/data\/(?:Pager|page-numbers|DataTable))/
/**
 * What stands around every screen. In one file with the above: two files that take a hundred things of each other would
 * name each of them twice.
 */
const frame =
  /\/(?:web\/src\/app\/(?:App|BootFailure|navigator|main)\.tsx?|react-dom\/client\.js|vite\/preload-helper\.js)$/
const readingRoom = {
  name: 'reading-room',
  // words come by language
  test: (module: string) =>
    !module.endsWith('.json') &&
    ((searching.test(module) && !ofResults.test(module)) || smallParts.test(module) || frame.test(module)),
}

/** What only a result list draws. `head-script.js` fetches it for the home page's readers once that page stands. */
const resultList = {
  name: 'result-list',
  test: (module: string) => searching.test(module) && ofResults.test(module),
}

/** The home page. Its dialog, and what only readers see, stay apart. */
const homePage = {
  name: 'home-page',
  test: /\/web\/src\/(?:areas\/home\/(?!words|ArrangeBlocks|FirstSteps|late-blocks|Disciplines|LibraryNews|index\.)|app\/records\/(?:RecordShelf|ShelfSkeleton|SpineRow))/,
}

/** The last blocks of the home page. */
const homeLate = {
  name: 'home-late',
  test: /\/web\/src\/areas\/home\/(?:late-blocks|Disciplines|LibraryNews)/,
}

/** Parts of databases that journals draw too. The home page takes the same public.ts, but neither them nor their words. */
const databaseParts = {
  name: 'databases',
  test: /\/web\/src\/areas\/databases\/(?:OpenDatabase|AccessLine|LinkWarning|words)\.(?!test)/,
}

/** Whether the header offers the shop: asked once the page stands. */
const shopIsOn = {
  name: 'shop-is-on',
  test: /\/(?:contract\/src\/(?:areas|constants)\/purchase|web\/src\/app\/shell\/shop-is-on)\.ts$/,
}

/** What a cold link to a record draws first: one file as well; its dialogs, and what lies below the copies, stay apart. */
const recordPage = {
  name: 'record-page',
  test: /\/src\/areas\/(?:detail\/(?:record|neighbours)\/(?:BackButton|Record(?:Page|Head|Tools|Failure)|ResultNeighbours|NeighbourLinks|ListNeighbours|list-place|SearchLink|WithdrawnRecord)|holdings\/(?:GetIt|GetItCard|WayLink|card-state|link-host|Holdings|ItemTable|LibraryCopies|ShelfPlaces|directions|holdings-queries))\.(?!test)/,
}

/** The words of the first screens come as one file a language, and so do those of a record page. */
const words = (name: string, areas: RegExp) => ({
  debugName: name,
  test: areas,
  name: (file: string) => `${name}-${/([\w-]+)(?:\.json)?$/.exec(file)?.[1] ?? ''}`,
})
const firstWords = words(
  'words',
  /virtual:words\/[\w-]+$|\/src\/(?:locales|areas\/(?:home|search|search-box)\/words)\/[\w-]+\.json$/,
)
const recordWords = words(
  'record-words',
  /\/src\/areas\/(?:detail|holdings|record-parts)\/words\/[\w-]+\.json$/,
)

/** Bars and their places: the histogram of a list takes them without the rest of the kit, and without a record page. */
const bars = {
  name: 'bars',
  test: /\/(?:web\/src\/kit\/data\/(?:bar-places\.ts|Histogram\.)|node_modules\/(?:d3-[a-z]+|internmap)\/)/,
}

/** What most screens take, dialogs before all. */
const kit = {
  name: 'kit',
  test: /\/(?:contract\/src\/areas|web\/src\/(?:kit|api)|lucide-react\/dist\/esm\/icons)\/|\/web\/src\/app\/copy-text/,
  minShareCount: 8,
}

/** What a few screens take: calls, lists, icons. Parts that the same screens need come together. */
const shared = {
  name: 'shared',
  test: /\/(?:contract\/src|web\/src\/(?:kit|app|api)|lucide-react\/dist\/esm\/icons)\//,
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 4_000,
}

/**
 * The first script lists all files that may follow it. A list of names without pattern is hard to compress, so that only
 * files of the first screens and those of many parts carry a name.
 */
const named = /^(?:reading-room|home-page|result-list|record-page|kit|(?:record-)?words-[\w-]+)(?:\.css)?$/

export default defineConfig({
  root,
  plugins: [lightContract(), compiledWords(), firstPaint(), react(), compressed()],
  css: { modules: { generateScopedName: shortClassName } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome111', 'edge111', 'firefox113', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${named.test(name) ? '[name]-' : ''}[hash].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${named.test(name) || !name.endsWith('.css') ? '[name]-' : ''}[hash][extname]`,
        codeSplitting: {
          // the first that fits takes a module and what it imports
          groups: [
            readingRoom,
            firstWords,
            recordWords,
            resultList,
            databaseParts,
            homePage,
            homeLate,
            bars,
            kit,
            shopIsOn,
            recordPage,
            shared,
          ],
        },
      },
    },
  },
  server: { proxy: { '/find': 'http://127.0.0.1:8080', '/oga': 'http://127.0.0.1:8080' } },
})
