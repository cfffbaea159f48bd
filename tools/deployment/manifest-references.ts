import type { Container, PodTemplateSpec } from 'kubernetes-types/core/v1.d.ts'
import type { Manifest, ManifestKinds } from './manifest-kinds.ts'

/**
 * What no schema sees: names of one manifest that another one must have. Without it, Kubernetes accepts the manifest,
 * and the pods wait or receive no requests.
 *
 * @param settings names of environment variables that the program reads
 */
export function referenceFaultsOf(manifests: readonly Manifest[], settings: ReadonlySet<string>): string[] {
  const workloads = manifests.flatMap(workloadOf)
  return [
    ...manifests.flatMap(selectorFaults(workloads)),
    ...workloads.flatMap((workload) => podFaults(workload, manifests)),
    ...ofKind(manifests, 'Service').flatMap((service) => portFaults(service, workloads)),
    ...ofKind(manifests, 'Ingress').flatMap((ingress) => backendFaults(ingress, manifests)),
    ...manifests
      .flatMap(settingNames)
      .flatMap((name) => (settings.has(name) ? [] : [`${name} is no setting`])),
  ]
}

interface Workload {
  name: string
  /** Its pods answer requests: it is a Deployment. */
  serves: boolean
  template: PodTemplateSpec
}

type Labels = Readonly<Record<string, string>>

function workloadOf(manifest: Manifest): Workload[] {
  const { name } = manifest.metadata
  if (manifest.kind === 'Deployment' && manifest.spec)
    return [{ name, serves: true, template: manifest.spec.template }]
  const template = manifest.kind === 'CronJob' ? manifest.spec?.jobTemplate.spec?.template : undefined
  return template ? [{ name, serves: false, template }] : []
}

function selectorOf(manifest: Manifest): Labels | undefined {
  if (manifest.kind === 'Service') return manifest.spec?.selector ?? {}
  if (manifest.kind === 'Deployment' || manifest.kind === 'PodDisruptionBudget')
    return manifest.spec?.selector?.matchLabels ?? {}
  return undefined
}

const selects = (labels: Labels, { template }: Workload): boolean =>
  Object.entries(labels).every(([key, value]) => template.metadata?.labels?.[key] === value)

/** A selector must select the pods that serve, and no pods of a job. */
const selectorFaults = (workloads: readonly Workload[]) => (manifest: Manifest) => {
  const labels = selectorOf(manifest)
  if (labels === undefined) return []
  const selected = workloads.filter((workload) => selects(labels, workload))
  const wrong = selected.filter(({ serves }) => !serves).map(({ name }) => name)
  return [
    ...(selected.length > wrong.length ? [] : [`${manifest.kind} selects no pods`]),
    ...wrong.map((name) => `${manifest.kind} selects the pods of ${name}`),
  ]
}

function podFaults({ name, template }: Workload, manifests: readonly Manifest[]): string[] {
  const { volumes = [], containers = [] } = template.spec ?? {}
  const known = (kind: keyof ManifestKinds, wanted: string | undefined) =>
    wanted === undefined || ofKind(manifests, kind).some(({ metadata }) => metadata.name === wanted)
      ? []
      : [`${name} needs the ${kind} ${wanted}`]
  return [
    ...volumes.flatMap(({ persistentVolumeClaim }) =>
      known('PersistentVolumeClaim', persistentVolumeClaim?.claimName),
    ),
    ...containers.flatMap(({ envFrom = [] }) =>
      envFrom.flatMap((from) => [
        ...known('Secret', from.secretRef?.name),
        ...known('ConfigMap', from.configMapRef?.name),
      ]),
    ),
    ...containers.flatMap((container) =>
      containerFaults(container, new Set(volumes.map((volume) => volume.name))),
    ),
  ]
}

function containerFaults(container: Container, volumes: ReadonlySet<string>): string[] {
  const { volumeMounts = [], ports = [], securityContext } = container
  const probes = [container.readinessProbe, container.livenessProbe, container.startupProbe]
  const asked = probes.flatMap((probe) => (probe?.httpGet ? [probe.httpGet.port] : []))
  return [
    ...volumeMounts.flatMap((mount) => (volumes.has(mount.name) ? [] : [`${mount.name} is no volume`])),
    ...asked.flatMap((port) =>
      ports.some(({ name }) => name === port) ? [] : [`${port} is no port of the container`],
    ),
    ...(securityContext?.readOnlyRootFilesystem ? [] : [`${container.name} may write its root`]),
  ]
}

function portFaults({ spec }: ManifestKinds['Service'], workloads: readonly Workload[]): string[] {
  const open = workloads
    .filter((workload) => selects(spec?.selector ?? {}, workload))
    .flatMap(({ template }) => template.spec?.containers ?? [])
    .flatMap(({ ports = [] }) => ports.map(({ name }) => name))
  const targets = (spec?.ports ?? []).map(({ targetPort }) => targetPort)
  return targets.flatMap((port) => [
    ...(open.includes(String(port)) ? [] : [`the service leads to ${port}, which is no port`]),
    ...(port === 'metrics' ? ['the service leads readers to the metrics'] : []),
  ])
}

function backendFaults({ spec }: ManifestKinds['Ingress'], manifests: readonly Manifest[]): string[] {
  const backends = (spec?.rules ?? [])
    .flatMap(({ http }) => http?.paths ?? [])
    .map(({ backend }) => backend.service)
  return backends.flatMap((backend) => {
    const service = ofKind(manifests, 'Service').find(({ metadata }) => metadata.name === backend?.name)
    const ports = service?.spec?.ports ?? []
    return ports.some(({ name }) => name === backend?.port?.name)
      ? []
      : [`no service ${backend?.name} with this port`]
  })
}

function settingNames(manifest: Manifest): string[] {
  if (manifest.kind === 'ConfigMap') return Object.keys(manifest.data ?? {})
  if (manifest.kind === 'Secret') return Object.keys(manifest.stringData ?? {})
  return workloadOf(manifest)
    .flatMap(({ template }) => template.spec?.containers ?? [])
    .flatMap(({ env = [] }) => env.map(({ name }) => name))
}

const ofKind = <Kind extends keyof ManifestKinds>(manifests: readonly Manifest[], kind: Kind) =>
  manifests.filter((manifest): manifest is Manifest & ManifestKinds[Kind] => manifest.kind === kind)
