/** Every environment variable that the program reads. docs/operating.md documents them. */
export interface Env {
  PORT?: string | undefined
  HOST?: string | undefined
  WENYUAN_DATA?: string | undefined
  WENYUAN_DEMO?: string | undefined
  WENYUAN_DEFAULT_TENANT?: string | undefined
  WENYUAN_PUBLIC_URL?: string | undefined
  WENYUAN_HOSTS?: string | undefined
  WENYUAN_SIGN_IN_WORK?: string | undefined
  WENYUAN_LOG?: string | undefined
  WENYUAN_SEARCH_WORKERS?: string | undefined
  WENYUAN_SEARCH_MEMORY_MB?: string | undefined
  WENYUAN_ANSWER_CACHE?: string | undefined
  WENYUAN_CALLS_AT_ONCE?: string | undefined
  WENYUAN_TRUST_PROXY?: string | undefined
  WENYUAN_OUTSIDE_NETWORKS?: string | undefined
  WENYUAN_CAMPUS_NETWORKS?: string | undefined
  WENYUAN_SECRET_KEY?: string | undefined
  WENYUAN_SECRET_KEY_FILE?: string | undefined
  WENYUAN_SECRET_KEY_OLD?: string | undefined
  WENYUAN_METRICS?: string | undefined
  WENYUAN_SIP2_PORT?: string | undefined
  WENYUAN_SIP2_CERT?: string | undefined
  WENYUAN_SIP2_KEY?: string | undefined
  WENYUAN_NIGHTLY?: string | undefined
  WENYUAN_STOP_DELAY?: string | undefined
  DATABASE_URL?: string | undefined
  DATABASE_OWNER_URL?: string | undefined
  DATABASE_POOL?: string | undefined
  DATABASE_REPLICA_URL?: string | undefined
  OPENSEARCH_URL?: string | undefined
  OPENSEARCH_SHARDS?: string | undefined
  OPENSEARCH_PREFIX?: string | undefined
  NODE_ENV?: string | undefined
}

export const readEnv = (source: NodeJS.ProcessEnv = process.env): Env => ({
  PORT: source.PORT,
  HOST: source.HOST,
  WENYUAN_DATA: source.WENYUAN_DATA,
  WENYUAN_DEMO: source.WENYUAN_DEMO,
  WENYUAN_DEFAULT_TENANT: source.WENYUAN_DEFAULT_TENANT,
  WENYUAN_PUBLIC_URL: source.WENYUAN_PUBLIC_URL,
  WENYUAN_HOSTS: source.WENYUAN_HOSTS,
  WENYUAN_SIGN_IN_WORK: source.WENYUAN_SIGN_IN_WORK,
  WENYUAN_LOG: source.WENYUAN_LOG,
  WENYUAN_SEARCH_WORKERS: source.WENYUAN_SEARCH_WORKERS,
  WENYUAN_SEARCH_MEMORY_MB: source.WENYUAN_SEARCH_MEMORY_MB,
  WENYUAN_ANSWER_CACHE: source.WENYUAN_ANSWER_CACHE,
  WENYUAN_CALLS_AT_ONCE: source.WENYUAN_CALLS_AT_ONCE,
  WENYUAN_TRUST_PROXY: source.WENYUAN_TRUST_PROXY,
  WENYUAN_OUTSIDE_NETWORKS: source.WENYUAN_OUTSIDE_NETWORKS,
  WENYUAN_CAMPUS_NETWORKS: source.WENYUAN_CAMPUS_NETWORKS,
  WENYUAN_SECRET_KEY: source.WENYUAN_SECRET_KEY,
  WENYUAN_SECRET_KEY_FILE: source.WENYUAN_SECRET_KEY_FILE,
  WENYUAN_SECRET_KEY_OLD: source.WENYUAN_SECRET_KEY_OLD,
  WENYUAN_METRICS: source.WENYUAN_METRICS,
  WENYUAN_SIP2_PORT: source.WENYUAN_SIP2_PORT,
  WENYUAN_SIP2_CERT: source.WENYUAN_SIP2_CERT,
  WENYUAN_SIP2_KEY: source.WENYUAN_SIP2_KEY,
  WENYUAN_NIGHTLY: source.WENYUAN_NIGHTLY,
  WENYUAN_STOP_DELAY: source.WENYUAN_STOP_DELAY,
  DATABASE_URL: source.DATABASE_URL,
  DATABASE_OWNER_URL: source.DATABASE_OWNER_URL,
  DATABASE_POOL: source.DATABASE_POOL,
  DATABASE_REPLICA_URL: source.DATABASE_REPLICA_URL,
  OPENSEARCH_URL: source.OPENSEARCH_URL,
  OPENSEARCH_SHARDS: source.OPENSEARCH_SHARDS,
  OPENSEARCH_PREFIX: source.OPENSEARCH_PREFIX,
  NODE_ENV: source.NODE_ENV,
})
