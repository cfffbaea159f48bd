import { assigned, disciplineOf } from '../classes.ts'
import { readCorpusTable } from '../corpus.ts'
import { readEntryTable } from '../files.ts'
import { issnOf } from '../isbn.ts'
import { type Description, withoutBlanks } from '../row.ts'
import { drawFor } from '../seed.ts'
import { marcLanguageNamed } from './languages.ts'

/** Words in journal titles by class: the directory's list has no subjects. */
const classByWord: [RegExp, string][] = [
  [/librar|bibliotec|archiv|information (science|studies)|documentation|图书|情报|档案/i, 'G2'],
  [/dent|oral|stomatolog|odont|口腔/i, 'R78'],
  [/ophthalm|eye|vision/i, 'R77'],
  [/cancer|oncolog|tumou?r|肿瘤/i, 'R73'],
  [/neurolog|psychiat|alzheimer|stroke/i, 'R74'],
  [/pediatr|child health|儿科/i, 'R72'],
  [/gyn(a)?ec|obstetr|妇产/i, 'R71'],
  [/dermat/i, 'R75'],
  [/surg|anesth|anaesth|orthop|外科/i, 'R6'],
  [/pharm|drug|药/i, 'R9'],
  [/nurs|护理/i, 'R4'],
  [/public health|epidemi|hygiene|prevent|卫生|预防/i, 'R1'],
  [/chinese medicine|herbal|中医|中药/i, 'R2'],
  [/medic|clinic|disease|cardio|diabet|immun|patholog|hospital|salud|saúde|kedokteran|医/i, 'R'],
  [/psycholog|psicolog/i, 'B84'],
  [/philosoph|filosof/i, 'B0'],
  [/relig|theolog|islam|christian|buddh|teolog/i, 'B9'],
  [/\blaw\b|legal|derecho|jurid|droit|hukum|direito|法学/i, 'D9'],
  [/politic|政治/i, 'D0'],
  [/sociolog|social|społecz/i, 'C91'],
  [/educa|teach|learning|pedagog|pendidikan|教育|教学/i, 'G4'],
  [/linguist|language|translation|语言/i, 'H0'],
  [/literat|letras|文学/i, 'I0'],
  [/music/i, 'J6'],
  [/\barts?\b|arte|艺术/i, 'J0'],
  [/histor|历史/i, 'K0'],
  [/archaeolog|arqueolog/i, 'K85'],
  [/geogra|地理/i, 'K9'],
  [/sport|physical education|kinesi/i, 'G8'],
  [/financ|account|bank/i, 'F8'],
  [/econom|econôm|经济/i, 'F0'],
  [/business|manage|marketing|administra|管理/i, 'F2'],
  [/math|algebra|数学/i, 'O1'],
  [/physic|optic|物理|光/i, 'O4'],
  [/chem|quím|化学/i, 'O6'],
  [/astron|space|天文/i, 'P1'],
  [/meteor|climate|atmos|气象/i, 'P4'],
  [/geolog|mineral|earth|地质|地震|地球/i, 'P5'],
  [/ocean|marine|海洋/i, 'P7'],
  [/environment|ecolog|sustainab|环境|生态/i, 'X'],
  [/genet|genom/i, 'Q3'],
  [/microbio|virus/i, 'Q93'],
  [/plant|botan|植物/i, 'Q94'],
  [/zoolog|animal|动物/i, 'Q95'],
  [/biolog|bio|life sci|生物/i, 'Q1'],
  [/veterin|livestock|畜牧/i, 'S8'],
  [/forest|林业/i, 'S7'],
  [/fish|aquac|渔业|水产/i, 'S9'],
  [/agric|crop|soil|nongye|农/i, 'S'],
  [/food|nutrition|食品/i, 'TS'],
  [/comput|software|data|artificial intell|machine learning|informati|计算机|软件/i, 'TP'],
  [/electron|telecomm|signal|sensor|通信|电子|雷达|物联网/i, 'TN'],
  [/electric|power|电力|电网|能源互联/i, 'TM'],
  [/energ|fuel|能源/i, 'TK'],
  [/mechanic|machin|机械/i, 'TH'],
  [/civil|building|architect|construct|建筑/i, 'TU'],
  [/material|nano|材料/i, 'TB'],
  [/mining|coal|煤/i, 'TD'],
  [/petrol|oil|gas|石油/i, 'TE'],
  [/water|hydro|水利/i, 'TV'],
  [/transport|traffic|交通/i, 'U'],
  [/aerosp|aviat|航空/i, 'V'],
  [/engineer|technolog|工程|技术/i, 'T'],
]

const perPublisher = 45

const wellKnown =
  /^(PLoS|eLife|PeerJ|Nature Communications|Scientific Reports|Science Advances|Cell Reports|BMJ Open|BMC (Medicine|Biology|Public Health|Genomics|Bioinformatics)|Frontiers in|IEEE Access|Sensors|Nucleic Acids|Journal of (Machine|Statistical Software|High Energy)|SAGE Open|Royal Society Open|Open |F1000|D-Lib|Ariadne|Code4Lib|College (&|and) Research|Information (Technology and Libraries|Research)|Evidence Based Library|First Monday|Heliyon|Cureus|The Lancet|New Journal of Physics|Physical Review X|Quantum|Chinese|China)/i

/**
 * Journals of the Directory of Open Access Journals (CC0): every one that accepts Chinese, the best known, and a sample
 * of the others.
 */
export function describeDoaj(
  share: number,
  furtherShare: number,
): { first: Description[]; second: Description[] } {
  const chineseTitles = new Map(
    readEntryTable('doaj-chinese-titles.tsv').map(([roman = '', title = '']) => [roman, title]),
  )
  const ranked = readCorpusTable('journals/doaj_journals.csv.gz')
    .map((row) => ({ row, rank: rankOf(row) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ row }) => describe(row, chineseTitles))
    .filter((journal) => (journal.issn ?? []).length > 0)
  const once = [...new Map(ranked.map((journal) => [journal.id, journal])).values()]
  const publishers = new Map<string, number>()
  const mixed = once.filter(({ publisher = '', language }) => {
    const count = publishers.get(publisher) ?? 0
    publishers.set(publisher, count + 1)
    return language === 'chi' || count < perPublisher
  })
  return { first: mixed.slice(0, share), second: mixed.slice(share, share + furtherShare) }
}

function rankOf(row: Record<string, string>): number {
  const title = row['Journal title'] ?? ''
  const lot = drawFor(`doaj ${title}`).next()
  return (
    lot +
    (takesChinese(row) ? 3 : 0) +
    (wellKnown.test(title) ? 1.5 : 0) +
    (row['DOAJ Seal'] === 'Yes' ? 0.3 : 0)
  )
}

const takesChinese = (row: Record<string, string>): boolean =>
  (row['Languages in which the journal accepts manuscripts'] ?? '').includes('Chinese')

function describe(row: Record<string, string>, chineseTitles: Map<string, string>): Description {
  const title = row['Journal title'] ?? ''
  const chinese = chineseTitles.get(title)
  const issn = [row['Journal ISSN (print version)'], row['Journal EISSN (online version)']]
    .map((number) => issnOf(number ?? ''))
    .filter((number) => number !== undefined)
  const accepted = (row['Languages in which the journal accepts manuscripts'] ?? '')
    .split(',')
    .map((name) => marcLanguageNamed(name.trim()))
  const onlyChinese = accepted.every((code) => code === 'chi') || /\p{Script=Han}/u.test(title)
  const clc = classByWord.find(([word]) => word.test(`${chinese ?? ''} ${title}`))?.[1]
  const seal = row['DOAJ Seal'] === 'Yes'
  return withoutBlanks({
    id: `doaj-${issn[0] ?? title}`,
    type: 'journal',
    title: chinese ?? title,
    otherTitles: chinese ? [title] : [],
    publisher: row['Publisher'] ?? '',
    issn,
    language: onlyChinese ? 'chi' : (accepted.find((code) => code !== undefined) ?? 'und'),
    keywords: ['open access', row['Journal license'] ?? ''].filter((word) => word !== ''),
    classNumbers: assigned(clc),
    disciplines: disciplineOf(clc),
    resourceType: 'electronic' as const,
    collection: 'DOAJ',
    coreIndexes: seal ? ['DOAJ', 'DOAJ Seal'] : ['DOAJ'],
    urls: issn.slice(-1).map((number) => `https://doaj.org/toc/${number}`),
    fame: onlyChinese || wellKnown.test(title) ? 0.4 : 0.1,
  })
}
