import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEnv } from '@wenyuan/server/platform/config/env.ts'
import { expect, test } from 'vitest'
import { root } from '../steps.ts'
import { composeFaultsOf, schemaFaultsOf } from './compose-file.ts'

const settings = new Set(Object.keys(readEnv({})))
const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8')
const compose = read('compose.yaml')

function planted(from: string, to: string): string {
  expect(compose).toContain(from)
  return compose.replaceAll(from, to)
}

test('the compose files follow the schema of the Compose specification', () => {
  expect(schemaFaultsOf(compose)).toEqual([])
  expect(schemaFaultsOf(read('compose.tls.yaml'))).toEqual([])
})

test.each([
  ['depends_on: [', 'depend_on: [', 'depend_on'],
  ['retries: 20', 'retrys: 20', 'retrys'],
  ['read_only: true', 'readonly: true', 'readonly'],
  ['read_only: true', 'read_only: 1', 'must be boolean'],
  ['service_healthy', 'service_ready', 'allowedValues'],
  ['ports: ["80:80"]', 'ports: "80:80"', 'must be array'],
  ['volumes: { database: {}, index: {}, files: {} }', 'volume: {}', '"volume"'],
])('the schema finds %s changed to %s', (from, to, says) => {
  expect(schemaFaultsOf(planted(from, to)).join('\n')).toContain(says)
})

test('the compose file names only what there is', () => {
  expect(composeFaultsOf(compose, settings)).toEqual([])
})

test.each([
  ['search: { condition', 'opensearch: { condition', 'app-1 depends on opensearch, which is no service'],
  [
    'depends_on: [app-1, app-2]',
    'depends_on: [app-1, app-3]',
    'balancer depends on app-3, which is no service',
  ],
  ['"files:/data', '"file:/data', 'app-2 mounts file, which is no volume'],
  ['"index:/usr', '"./index:/usr', 'index is not used'],
  ['WENYUAN_PUBLIC_URL: $', 'WENYUAN_PUBLIC_URI: $', 'WENYUAN_PUBLIC_URI is no setting'],
  ['interval: 10s', 'interval: 10 seconds', 'services.search.healthcheck.interval is no duration'],
  ['postgres:17', 'postgres', 'database has an image without a version'],
  ['wenyuan:0.1.0}', 'wenyuan}', 'cli has an image without a version'],
])('names that are wrong are found: %s changed to %s', (from, to, says) => {
  expect(composeFaultsOf(planted(from, to), settings)).toContain(says)
})

test('nginx leads to the nodes of the compose file', () => {
  const nodes = [...read('nginx.conf').matchAll(/server (app-\d+):8080 /g)].map(([, name]) => name)
  expect(compose).toContain(`depends_on: [${nodes.join(', ')}]`)
})

const environment = {
  POSTGRES_PASSWORD: 'p',
  WENYUAN_DATABASE_PASSWORD: 'q',
  WENYUAN_SECRET_KEY: 'k',
  WENYUAN_PUBLIC_URL: 'https://library.example',
}

if (spawnSync('docker', ['compose', 'version']).status === 0)
  test('docker compose reads the files', () => {
    const files = ['-f', 'compose.yaml', '-f', 'compose.tls.yaml']
    const { status, stderr } = spawnSync(
      'docker',
      ['compose', ...files, '--profile', 'cli', 'config', '--quiet'],
      {
        cwd: join(root, 'deploy'),
        env: { ...process.env, ...environment },
        encoding: 'utf8',
      },
    )
    expect({ status, stderr }).toMatchObject({ status: 0 })
  })
else process.stdout.write('not run: docker compose config (no Docker Compose)\n')

/** The image is not built here: that would download its base and all packages. */
const image = process.env.WENYUAN_IMAGE ?? 'wenyuan:0.1.0'

if (spawnSync('docker', ['image', 'inspect', image]).status === 0)
  test('a command runs in a container without rights, with a read-only root and data in memory', () => {
    const rights = [
      '--network',
      'none',
      '--read-only',
      '--cap-drop',
      'ALL',
      '--security-opt',
      'no-new-privileges',
    ]
    const memory = ['--tmpfs', '/tmp', '--tmpfs', '/data:uid=1000,gid=1000,mode=0700']
    const command = [
      'run',
      '--rm',
      '--pull',
      'never',
      ...rights,
      ...memory,
      image,
      'wenyuan',
      'tenant',
      'list',
    ]
    const { status, stderr } = spawnSync('docker', command, { encoding: 'utf8' })
    expect({ status, stderr }).toMatchObject({ status: 0 })
  })
else process.stdout.write(`not run: a command in a container (no engine, or no image ${image})\n`)
