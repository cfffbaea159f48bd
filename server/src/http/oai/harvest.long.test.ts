import { execFile, spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { setWithdrawn } from '../../domain/records/withdrawal.ts'
import { entryOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'

/** Harvesters of different make copy a catalogue that changes meanwhile. */
const RECORDS = Number(process.env['WENYUAN_HARVESTED'] ?? 3_000)
/** Longer than the last seconds that a list leaves to the next one. */
const SETTLED_MS = 11_500

/** Title by identifier; null: deleted. */
type Copy = Record<string, string | null>
interface Harvest {
  copy: Copy
  /** Where the next harvest begins. */
  next: string
}
type Harvester = (address: string, from: string) => Promise<Harvest>

const python = process.env['WENYUAN_PYTHON'] ?? 'python3'
const run = promisify(execFile)
const printed = async (program: string, args: string[]): Promise<Harvest> => {
  const { stdout } = await run(program, args, { maxBuffer: 256 * 1_048_576 })
  return JSON.parse(stdout) as Harvest
}

const sickle = `
import json, sys
from sickle import Sickle
copy, last = {}, sys.argv[2]
more = {'from': last} if last else {}
for record in Sickle(sys.argv[1]).ListRecords(metadataPrefix='oai_dc', ignore_deleted=False, **more):
    copy[record.header.identifier] = None if record.header.deleted else record.metadata['title'][0]
    last = max(last, record.header.datestamp)
print(json.dumps({'copy': copy, 'next': last}))`

const perl = `
use strict; use warnings; use HTTP::OAI; use HTTP::OAI::Metadata::OAI_DC; use JSON::PP;
my ($url, $from) = @ARGV;
my $harvester = HTTP::OAI::Harvester->new(baseURL => $url);
my %copy;
my $answer = $harvester->ListRecords(
  metadataPrefix => 'oai_dc', handlers => { metadata => 'HTTP::OAI::Metadata::OAI_DC' }, $from ? (from => $from) : (),
  onRecord => sub {
    my ($record) = @_;
    $copy{$record->identifier} = $record->is_deleted ? undef : $record->metadata->dc->{title}[0];
  });
die $answer->message if $answer->is_error && $answer->code != 200;
print JSON::PP->new->ascii->encode({ copy => \\%copy, next => $answer->responseDate });`

const catmandu = `
use strict; use warnings; use Catmandu::Importer::OAI; use JSON::PP;
my ($url, $from) = @ARGV;
my (%copy, $last); $last = $from;
Catmandu::Importer::OAI->new(url => $url, metadataPrefix => 'oai_dc', $from ? (from => $from) : ())->each(sub {
  my ($record) = @_;
  my $deleted = ($record->{_status} // '') eq 'deleted';
  my $title = $record->{title};
  $copy{$record->{_identifier}} = $deleted ? undef : ref $title ? $title->[0] : $title;
  $last = $record->{_datestamp} if $record->{_datestamp} gt $last;
});
print JSON::PP->new->ascii->encode({ copy => \\%copy, next => $last });`

/** MARCXML, read by its marks; the next harvest begins at the date of the first answer. */
const own: Harvester = async (address, from) => {
  const harvest: Harvest = { copy: {}, next: '' }
  let query = `metadataPrefix=marc21${from ? `&from=${from}` : ''}`
  for (;;) {
    const text = await (await fetch(`${address}?verb=ListRecords&${query}`)).text()
    harvest.next ||= /<responseDate>([^<]*)/.exec(text)?.[1] ?? ''
    for (const [record] of text.matchAll(/<record>\n<header[^]*?(?:<\/metadata>|<\/header>\n<\/record>)/g)) {
      const id = /<identifier>([^<]*)/.exec(record)?.[1] ?? ''
      const isDeleted = record.includes('status="deleted"')
      harvest.copy[id] = isDeleted ? null : (/tag="245"[^]*?code="a">([^<]*)/.exec(record)?.[1] ?? '')
    }
    const token = /<resumptionToken[^>]*>([^<]+)</.exec(text)?.[1]
    if (token === undefined) return harvest
    query = `resumptionToken=${token}`
  }
}

const harvesters: [string, Harvester][] = [['of this test', own]]
if (spawnSync(python, ['-c', 'import sickle']).status === 0)
  harvesters.push(['sickle', (address, from) => printed(python, ['-c', sickle, address, from])])
else process.stdout.write('not run: harvest by sickle (it is not installed; WENYUAN_PYTHON names a Python)\n')
if (spawnSync('perl', ['-MHTTP::OAI', '-e', '1']).status === 0)
  harvesters.push(['HTTP::OAI', (address, from) => printed('perl', ['-e', perl, address, from])])
else process.stdout.write('not run: harvest by HTTP::OAI (it is not installed)\n')
if (spawnSync('perl', ['-MCatmandu::Importer::OAI', '-e', '1']).status === 0)
  harvesters.push(['Catmandu', (address, from) => printed('perl', ['-e', catmandu, address, from])])
else process.stdout.write('not run: harvest by Catmandu (it is not installed)\n')

const portal = testPortal()

const idOf = (at: number) => `r${String(at).padStart(6, '0')}`
const load = (ats: readonly number[], title: string) =>
  portal.load(
    portal.tenant,
    ats.map((at) => entryOf({ recordId: idOf(at), title: `${title} ${at}`, authors: ['曹雪芹'] })),
  )

test('copies are equal to the catalogue after a harvest during changes and one of the changes', async () => {
  const all = Array.from({ length: RECORDS }, (_, at) => at)
  for (let at = 0; at < RECORDS; at += 500) await load(all.slice(at, at + 500), '原名')
  await pause(SETTLED_MS)
  const address = `${portal.address}/${portal.tenant}/oai`
  const first = Promise.all(harvesters.map(([, harvest]) => harvest(address, '')))
  // every tenth changes, every fifteenth is withdrawn, and some are new, while they read
  const parts = 10
  for (let part = 0; part < parts; part++) {
    const own = all.filter((at) => at % parts === part)
    await load(
      own.filter((at) => at % 3 === 0 && at % 7 === 0),
      '改名',
    )
    const gone = own.filter((at) => at % 15 === 1).map(idOf)
    await setWithdrawn(portal.appContext.database.ofTenant(portal.tenant), portal.tenant, gone, 'withdrawn')
    await load([RECORDS + part], '新书')
    await pause(50)
  }
  const copies = await first
  await pause(SETTLED_MS)
  const expected: Copy = {}
  const rows = await portal.appContext.database
    .ofTenant(portal.tenant)
    .selectFrom('bib_record')
    .select(['record_id', 'title', 'withdrawn'])
    .where('tenant', '=', portal.tenant)
    .execute()
  for (const { record_id, title, withdrawn } of rows)
    expected[`oai:${portal.tenant}.wenyuan.invalid:${record_id}`] = withdrawn ? null : title
  expect(Object.keys(expected)).toHaveLength(RECORDS + parts)
  for (const [at, [name, harvest]] of harvesters.entries()) {
    const { copy, next } = copies[at] ?? { copy: {}, next: '' }
    const changes = await harvest(address, next)
    process.stdout.write(
      `harvest by ${name}: ${Object.keys(copy).length} records, then ${Object.keys(changes.copy).length}\n`,
    )
    expect([name, { ...copy, ...changes.copy }]).toEqual([name, expected])
    expect(Object.keys(changes.copy).length).toBeLessThan(RECORDS)
  }
})
