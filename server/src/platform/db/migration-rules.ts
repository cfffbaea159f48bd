/**
 * Statements that would block users of a table in a transactional migration: each holds a lock against writes while it
 * scans or rewrites the whole table. Source: PostgreSQL 15, "ALTER TABLE" and "CREATE INDEX", notes on locks and
 * rewriting.
 */
const rules: readonly { when: RegExp; says: string }[] = [
  {
    when: /^create (?:unique )?index .*?\bon (?:only )?(?<table>\w+)/,
    says: 'an index on a table that is there already is made online: addIndex',
  },
  {
    when: /^alter table (?<table>\w+) .*\badd (?:constraint \w+ )?check\b/,
    says: 'a check on a table that is there already is made online: addCheck',
  },
  {
    when: /^alter table (?<table>\w+) .*\badd (?:constraint \w+ )?(?:unique|primary key|foreign key|exclude)\b/,
    says: 'a key on a table that is there already reads it while nobody may write',
  },
  {
    when: /^alter table (?<table>\w+) .*\badd (?:column )?\w+ .*\b(?:generated always|serial|references)\b/,
    says: 'this column makes the table be written anew',
  },
  {
    when: /^alter table (?<table>\w+) .*\badd (?:column )?\w+ .*\bdefault (?!-?\d|'|true|false|null)/,
    says: 'a default that is no constant makes the table be written anew',
  },
  {
    when: /^alter table (?<table>\w+) .*\balter (?:column )?\w+ (?:set data )?type\b/,
    says: 'another type makes the table be written anew: add another column',
  },
  {
    when: /^alter table (?<table>\w+) .*\bset not null\b/,
    says: 'this reads the table while nobody may write: a check made online says the same',
  },
  {
    when: /^(?:cluster|vacuum full|truncate|lock table|reindex) (?:table )?(?<table>\w+)/,
    says: 'this locks the table for as long as it takes',
  },
]

/** Violations in the statements of one migration, as sentences. Tables that it creates itself are exempt. */
export function faultsOf(statements: readonly string[]): string[] {
  const plain = statements.map((statement) =>
    statement.replace(/--.*$/gm, '').replaceAll('"', '').replace(/\s+/g, ' ').trim().toLowerCase(),
  )
  const made = new Set(
    plain.map((statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1]),
  )
  return plain.flatMap((statement) =>
    rules.flatMap(({ when, says }) => {
      const table = when.exec(statement)?.groups?.table
      return table === undefined || made.has(table) ? [] : [`${table}: ${says}`]
    }),
  )
}
