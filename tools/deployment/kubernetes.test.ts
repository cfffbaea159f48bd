import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEnv } from '@wenyuan/server/platform/config/env.ts'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { root } from '../steps.ts'
import type { Manifest } from './manifest-kinds.ts'
import { referenceFaultsOf } from './manifest-references.ts'
import { typeFaultsOf } from './manifest-types.ts'

const folder = join(root, 'deploy/kubernetes')
const settings = new Set(Object.keys(readEnv({})))
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

const Kustomization = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  resources: z.array(z.string()),
  images: z.tuple([
    z.strictObject({
      name: z.literal('wenyuan'),
      newName: z.string().regex(/^[\w.:-]+\.[\w.:-]+\/[\w./-]+$/, 'a registry and a name'),
      newTag: z.string().regex(/^\d+\.\d+\.\d+$/, 'a version'),
    }),
  ]),
})
const { resources, images } = Kustomization.parse(parse(read('kustomization.yaml')))
const sources = [...resources, 'secret.example.yaml'].map(read)
const manifestsOf = (texts: readonly string[]): Manifest[] =>
  texts.flatMap((text) =>
    parseAllDocuments(text).map((document) => {
      expect(document.errors).toEqual([])
      return document.toJS() as Manifest
    }),
  )

/** Each is changed in all files; the check must say what is expected. */
const wrongTypes: readonly [from: string, to: string, says: string][] = [
  ['livenessProbe:', 'livnessProbe:', 'livnessProbe'],
  ['containerPort: 8080', 'containerPort: http', 'number'],
  ['kind: PodDisruptionBudget', 'kind: PodDisruptionBudgets', 'PodDisruptionBudgets'],
  ['apiVersion: apps/v1', 'apiVersion: apps/v1beta1', 'apps/v1beta1'],
  ['metadata: { name: wenyuan-import }', 'metadata: {}', 'name'],
  ['runAsNonRoot:', 'runAsNonroot:', 'runAsNonroot'],
  ['jobTemplate:', 'template:', 'template'],
  ['pathType: Prefix, ', '', 'pathType'],
  ['replicas: 2', 'replicas: "2"', 'number'],
  ['WENYUAN_STOP_DELAY: "5"', 'WENYUAN_STOP_DELAY: 5', 'string'],
]

const wrongReferences: readonly [from: string, to: string, says: string][] = [
  ['name: wenyuan-files }', 'name: wenyuan-file }', 'wenyuan needs the PersistentVolumeClaim wenyuan-files'],
  ['secretRef: { name: wenyuan }', 'secretRef: { name: wenyan }', 'wenyuan needs the Secret wenyan'],
  [
    'configMapRef: { name: wenyuan }',
    'configMapRef: { name: settings }',
    'wenyuan needs the ConfigMap settings',
  ],
  ['{ name: tmp, mountPath', '{ name: temp, mountPath', 'temp is no volume'],
  [
    'labels: { app: wenyuan-import }',
    'labels: { app: wenyuan }',
    'Service selects the pods of wenyuan-import',
  ],
  ['spec: { selector: { app: wenyuan }', 'spec: { selector: { app: portal }', 'Service selects no pods'],
  ['targetPort: http', 'targetPort: web', 'the service leads to web, which is no port'],
  ['targetPort: http', 'targetPort: metrics', 'the service leads readers to the metrics'],
  ['path: /readyz, port: http', 'path: /readyz, port: web', 'web is no port of the container'],
  ['port: { name: http }', 'port: { name: https }', 'no service wenyuan with this port'],
  ['WENYUAN_PUBLIC_URL:', 'WENYUAN_PUBLIC_URI:', 'WENYUAN_PUBLIC_URI is no setting'],
  ['DATABASE_URL:', 'POSTGRES_URL:', 'POSTGRES_URL is no setting'],
  ['readOnlyRootFilesystem: true', 'readOnlyRootFilesystem: false', 'wenyuan may write its root'],
]

function planted(from: string, to: string): Manifest[] {
  const changed = sources.map((text) => text.replaceAll(from, to))
  expect(changed).not.toEqual(sources)
  return manifestsOf(changed)
}

test('the manifests have the fields and types of the Kubernetes API, and mistakes are found', () => {
  const sets = [manifestsOf(sources), ...wrongTypes.map(([from, to]) => planted(from, to))]
  const faults = typeFaultsOf(sets.flat())
  const faultsOfSet = sets.map((set) => faults.splice(0, set.length).flat().join('\n'))
  expect(faultsOfSet.shift()).toBe('')
  expect(faultsOfSet).toEqual(wrongTypes.map(([, , says]) => expect.stringContaining(says)))
})

test('the manifests name only what another one has', () => {
  expect(referenceFaultsOf(manifestsOf(sources), settings)).toEqual([])
})

test.each(wrongReferences)('%s changed to %s: %s', (from, to, says) => {
  expect(referenceFaultsOf(planted(from, to), settings)).toContain(says)
})

test('every manifest is applied, except the example of a secret, with an image of this version', () => {
  const files = readdirSync(folder).filter((name) => name !== 'kustomization.yaml')
  expect(files.toSorted()).toEqual([...resources, 'secret.example.yaml'].toSorted())
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  expect(images[0].newTag).toBe(version)
})

const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0
if (hasKubectl)
  test('kubectl gives both workloads the same image', () => {
    const { stdout } = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' })
    const used = [...stdout.matchAll(/image: (.*)/g)].map(([, image]) => image)
    const wanted = `${images[0].newName}:${images[0].newTag}`
    expect(used).toEqual([wanted, wanted])
  })
else process.stdout.write('not run: kubectl kustomize (no kubectl)\n')
