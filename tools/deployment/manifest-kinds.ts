import type { Deployment } from 'kubernetes-types/apps/v1.d.ts'
import type { CronJob } from 'kubernetes-types/batch/v1.d.ts'
import type { ConfigMap, PersistentVolumeClaim, Secret, Service } from 'kubernetes-types/core/v1.d.ts'
import type { Ingress } from 'kubernetes-types/networking/v1.d.ts'
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.d.ts'

/** The API marks these fields as optional, since a client may send them apart; a file must have them. */
type Named<Kind extends { apiVersion?: string; kind?: string; metadata?: object }> = Kind &
  Required<Pick<Kind, 'apiVersion' | 'kind' | 'metadata'>> & { metadata: { name: string } }

/** The kinds of manifests in `deploy/kubernetes`, as the API of Kubernetes describes them. */
export interface ManifestKinds {
  ConfigMap: Named<ConfigMap>
  CronJob: Named<CronJob>
  Deployment: Named<Deployment>
  Ingress: Named<Ingress>
  PersistentVolumeClaim: Named<PersistentVolumeClaim>
  PodDisruptionBudget: Named<PodDisruptionBudget>
  Secret: Named<Secret>
  Service: Named<Service>
}

export type Manifest = ManifestKinds[keyof ManifestKinds]
