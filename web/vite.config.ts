import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './vite-plugin-compressed.ts'
import { compiledWords } from './vite-plugin-compiled-words.ts'
import { firstPaint } from './vite-plugin-first-paint.ts'
import { lightContract } from './vite-plugin-light-contract.ts'
import { lightIcons } from './vite-plugin-light-icons.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/**
 * Searching is what almost every visit does: its parts come as one file, not as twenty. What opens on demand (dialogs,
 * the advanced search, searches of other sites, the tree) stays apart.
 */
const searching =
  /\/src\/(?:kit|areas\/search|app\/(?:search|selection\/viewed-records|site\/near-branch|lists\/ListPager|records\/(?:RecordCover|SaveButton|cover-form)|screen\/(?:title|FailureNotice)))(?:\/|\.)(?!.*(?:Dialog|Peek|RowMenu|[Aa]dvanced|[Ll]inked|Other|FilterChoices|Tree|Star|BarChart|mark-text|TextArea|[Tt]ooltip|DayField|read-day|LazyMount|layout\/(?:Stack|List|Quiet|Section)|PasswordField|StrengthMeter|FormAlert|form-problems|countdown|Avatar|SegmentedControl|StatusBadge|ScrollRegion|save-file|SearchListScreen|YearHistogram|RangeSlider))/
/** Small modules that the first screens need besides: alone each would be one more file to ask for. */
const smallParts =
  /\/(?:contract\/src\/areas\/(?:session|special-collections)|web\/src\/(?:app\/(?:first-words|query-parameters|session\/journey|records\/SpineBook|screen\/Screen(?:Skeleton)?|selection\/selection-(?:store|rules))|kit\/(?:layout\/(?:Quiet|LazyMount)|data\/StatusBadge)|areas\/subscriptions\/public|areas\/home\/words)|lucide-react\/dist\/esm\/icons\/(?:globe|external-link|sliders-horizontal|layout-grid))\.(?:tsx?|m?js|module\.css)$/
const ofResults =
  /\/src\/(?:areas\/search\/(?:results|facets|elsewhere|search-(?:request|body|sentence))|app\/lists\/|kit\/data\/(?:Pager|page-numbers|DataTable))/
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

/** The home page. Its dialog stays apart. */
const homePage = {
  name: 'home-page',
  test: /\/web\/src\/(?:areas\/home\/(?!words|ArrangeBlocks|index\.)|app\/records\/(?:RecordShelf|ShelfSkeleton|SpineRow))/,
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
  name: (file: string) => `${name}-${/([\w-]+)\.(?:json|ts)$/.exec(file)?.[1] ?? ''}`,
})
const firstWords = words(
  'words',
  /\/src\/(?:locales\/(?:zh-CN|zh-TW|en)\.(?:json|ts)|areas\/(?:home|search)\/words\/[\w-]+\.json)$/,
)
const recordWords = words('record-words', /\/src\/areas\/(?:detail|holdings)\/words\/[\w-]+\.json$/)

export default defineConfig({
  root,
  plugins: [lightContract(), lightIcons(), compiledWords(), firstPaint(), react(), compressed()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome111', 'edge111', 'firefox113', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // the first that fits takes a module and what it imports
          groups: [readingRoom, firstWords, recordWords, resultList, homePage, shopIsOn, recordPage],
        },
      },
    },
  },
  server: { proxy: { '/find': 'http://127.0.0.1:8080', '/oga': 'http://127.0.0.1:8080' } },
})
