import { parseArgs } from 'node:util'
import { judgeQuestions, recallFigures, recallOf } from './assistant.ts'
import { typeQuestions } from './box.ts'
import { evaluate } from './evaluation.ts'
import { readJudgedQueries } from './judged-queries.ts'
import { readJudgedQuestions } from './judged-questions.ts'
import { type EngineName, engineNames, clusterAddresses, openShelves } from './library.ts'
import { runProof } from './proof/run-proof.ts'
import { failureLine, figuresOf, tableOf } from '@wenyuan/server/search/tuning/report.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const { values } = parseArgs({
  options: {
    failures: { type: 'boolean', default: false },
    engine: { type: 'string', default: 'embedded' },
    proof: { type: 'boolean', default: false },
    sample: { type: 'string', default: '1' },
    keep: { type: 'boolean', default: false },
  },
})

const isEngine = (name: string): name is EngineName => (engineNames as readonly string[]).includes(name)

if (!isEngine(values.engine)) {
  say(`not run: no engine is called "${values.engine}" here (there is: ${engineNames.join(', ')})`)
  process.exitCode = 2
} else if (values.engine === 'opensearch' && clusterAddresses().length === 0) {
  say('not run: no cluster to judge (set OPENSEARCH_URL)')
} else if (values.proof) {
  await runProof(values.engine, { share: Number(values.sample), keep: values.keep }, say)
} else {
  await judgeAll(values.engine, values.failures)
}

async function judgeAll(engine: EngineName, failures: boolean): Promise<void> {
  const { judgements, broken } = readJudgedQueries()
  for (const line of broken) say(`broken: ${line}`)
  const shelves = await openShelves(engine)
  try {
    const { judged, missing } = await evaluate(shelves.engine, judgements, values.keep)
    for (const line of tableOf(figuresOf(judged))) say(line)
    for (const [tenant, count] of missing) say(`not run: ${count} queries of ${tenant} (set WENYUAN_CORPUS)`)
    if (failures) for (const one of judged) if (one.failure !== undefined) say(failureLine(one))
    const typed = await typeQuestions(shelves.engine, readJudgedQuestions())
    for (const [language, of] of Map.groupBy(typed, ({ question }) => question.language))
      say(
        `typed questions, ${language}: first ${of.filter(({ place }) => place === 1).length}, among ten ` +
          `${of.filter(({ place }) => place !== undefined).length}, none found ` +
          `${of.filter(({ total }) => total === 0).length} of ${of.length}`,
      )
    if (failures)
      for (const { question, total, place, readAs } of typed)
        if (place === undefined) say(`typed ${question.q}: read as ${readAs}, ${total} records`)
    const answers = await judgeQuestions(shelves.engine, readJudgedQuestions())
    for (const { language, questions, recall, complete } of recallFigures(answers))
      say(`assistant, ${language}: recall@10 ${recall.toFixed(3)}, complete ${complete} of ${questions}`)
    const missed = answers.filter((answer) => recallOf(answer) < 1)
    if (failures)
      for (const { question, found, plain } of missed) say(`assistant ${question.q}: ${found} of ${plain}`)
  } finally {
    await shelves.close()
  }
  if (broken.length > 0) process.exitCode = 1
}
