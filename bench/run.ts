import { benchCirculation, circulationUsage } from './circulation/circulation.ts'
import { benchCrashes, crashesUsage } from './crashes/crashes.ts'
import { benchDearestCalls, dearestCallsUsage } from './noisy-neighbour/dearest-calls.ts'
import { benchEngine, engineUsage } from './engine/engine.ts'
import { benchEnginesAgree, enginesAgreeUsage } from './engines-agree/engines-agree.ts'
import { benchFaults, faultsUsage } from './faults/faults.ts'
import { benchImport, importUsage } from './import/import.ts'
import { benchLoad, loadUsage } from './load/load.ts'
import { benchNoisyNeighbour, noisyNeighbourUsage } from './noisy-neighbour/noisy-neighbour.ts'
import { benchOai, oaiUsage } from './oai/oai.ts'
import { benchOpensearch, opensearchUsage } from './engine/opensearch.ts'
import { benchOpensearchLoss, opensearchLossUsage } from './engine/opensearch-loss.ts'
import { benchPictures, picturesUsage } from './pictures/pictures.ts'
import { benchColdLinks, coldLinksUsage } from './pictures/cold-links.ts'
import { benchRealNames, realNamesUsage } from './search/real-names.ts'
import { benchSpineFrames, spineFramesUsage } from './pictures/spine-frames.ts'
import { benchPayments, paymentsUsage } from './circulation/payments.ts'
import { benchPlans, plansUsage } from './plans/plans.ts'
import { benchReadings, readingsUsage } from './search/readings.ts'
import { benchRecord, recordUsage } from './search/record.ts'
import { benchRolling, rollingUsage } from './load/rolling.ts'
import { benchSearch, searchUsage } from './search/search.ts'
import { benchSemantic, semanticUsage } from './semantic/semantic.ts'
import { benchSessions, sessionsUsage } from './sessions/sessions.ts'

/** All benchmarks by name. */
const benches: Readonly<Record<string, { usage: string; run: (parameters: string[]) => Promise<void> }>> = {
  'cold-links': { usage: coldLinksUsage, run: benchColdLinks },
  circulation: { usage: circulationUsage, run: benchCirculation },
  crashes: { usage: crashesUsage, run: benchCrashes },
  'dearest-calls': { usage: dearestCallsUsage, run: benchDearestCalls },
  engine: { usage: engineUsage, run: benchEngine },
  'engines-agree': { usage: enginesAgreeUsage, run: benchEnginesAgree },
  faults: { usage: faultsUsage, run: benchFaults },
  import: { usage: importUsage, run: benchImport },
  load: { usage: loadUsage, run: benchLoad },
  'noisy-neighbour': { usage: noisyNeighbourUsage, run: benchNoisyNeighbour },
  oai: { usage: oaiUsage, run: benchOai },
  opensearch: { usage: opensearchUsage, run: benchOpensearch },
  'opensearch-loss': { usage: opensearchLossUsage, run: benchOpensearchLoss },
  payments: { usage: paymentsUsage, run: benchPayments },
  pictures: { usage: picturesUsage, run: benchPictures },
  'spine-frames': { usage: spineFramesUsage, run: benchSpineFrames },
  plans: { usage: plansUsage, run: benchPlans },
  readings: { usage: readingsUsage, run: benchReadings },
  'real-names': { usage: realNamesUsage, run: benchRealNames },
  record: { usage: recordUsage, run: benchRecord },
  rolling: { usage: rollingUsage, run: benchRolling },
  search: { usage: searchUsage, run: benchSearch },
  semantic: { usage: semanticUsage, run: benchSemantic },
  sessions: { usage: sessionsUsage, run: benchSessions },
}

const [name = '', ...parameters] = process.argv.slice(2)
const bench = benches[name]
if (bench) await bench.run(parameters)
else {
  process.stderr.write(
    `npm run -s bench -- <name> …\n\n${Object.values(benches)
      .map(({ usage }) => `  ${usage}\n`)
      .join('')}`,
  )
  process.exitCode = 2
}
