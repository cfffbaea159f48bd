import { join } from 'node:path'
import { workerData } from 'node:worker_threads'
import type { SegmentParts } from '../format/image.ts'
import { dropFolder, folderNameOf } from '../store/tenant-folder.ts'
import type { MergeJob } from '../store/merge-job.ts'
import { TenantWriter } from '../store/tenant-writer.ts'
import type { MergeCalls } from './merge-calls.ts'
import { portErrors } from './port-errors.ts'
import { answerCalls, tellOwner, Thread } from '../../../../platform/threads/thread.ts'
import type { MergeNews, Published, WriterCalls, WriterData } from './writer-calls.ts'

/** The writer thread: the writers of all open tenants; their merges run in another thread. */
const { root, analyser, flushAfter } = workerData as WriterData
const writers = new Map<string, Promise<TenantWriter | undefined>>()
const merges = new Map<string, Promise<void>>()
/** Serialises opening, closing and dropping of each tenant. */
const queues = new Map<string, Promise<unknown>>()
let merger: Thread<MergeCalls> | undefined

function folderOf(tenant: string): string {
  return join(root, folderNameOf(tenant))
}

function serialised<T>(tenant: string, work: () => Promise<T>): Promise<T> {
  const before = queues.get(tenant) ?? Promise.resolve()
  const task = before.then(work, work)
  queues.set(tenant, task)
  const forget = () => {
    if (queues.get(tenant) === task) queues.delete(tenant)
  }
  task.then(forget, forget)
  return task
}

function writerOf(tenant: string): Promise<TenantWriter | undefined> {
  let writer = writers.get(tenant)
  if (writer === undefined) {
    writer = serialised(tenant, () => TenantWriter.open(folderOf(tenant), analyser, flushAfter))
    writers.set(tenant, writer)
    writer.catch(() => writers.delete(tenant))
  }
  return writer
}

async function existingOrNew(tenant: string): Promise<TenantWriter> {
  const writer = await writerOf(tenant)
  if (writer) return writer
  // Of two concurrent first writes the second finds the index that the first has created.
  return serialised(tenant, async () => {
    const made = await writers.get(tenant)
    if (made) return made
    const created = await TenantWriter.create(folderOf(tenant), analyser, flushAfter)
    writers.set(tenant, Promise.resolve(created))
    return created
  })
}

async function publishedBy(writer: TenantWriter): Promise<Published> {
  return { snapshot: await writer.refresh(), bytes: writer.bytes }
}

function merge(folder: string, job: MergeJob): Promise<SegmentParts> {
  if (merger === undefined || merger.hasEnded) {
    merger = new Thread<MergeCalls>(new URL('./merge-thread.ts', import.meta.url), { errors: portErrors })
  }
  return merger.ask('merge', folder, job)
}

function mergeInBackground(tenant: string, writer: TenantWriter) {
  if (merges.has(tenant)) return
  const merging = mergeWhileNeeded(tenant, writer, false)
    .catch(() => {
      // the sources are unchanged; the next write tries the merge again
    })
    .finally(() => merges.delete(tenant))
  merges.set(tenant, merging)
}

async function mergeWhileNeeded(tenant: string, writer: TenantWriter, all: boolean) {
  for (let job = writer.nextMerge(all); job; job = writer.nextMerge(all)) {
    const parts = await merge(folderOf(tenant), job)
    const snapshot = await writer.finishMerge(job, parts)
    // Without a snapshot the index was rebuilt in the meantime and the merged segment is obsolete.
    if (!snapshot) continue
    const news: MergeNews = { tenant, published: { snapshot, bytes: writer.bytes } }
    tellOwner(news)
  }
}

/** The tenant is opened again by the next call, after the old writer has finished. */
function close(tenant: string, after: () => void = () => {}): Promise<void> {
  const opened = writers.get(tenant)
  writers.delete(tenant)
  return serialised(tenant, async () => {
    await merges.get(tenant)
    const writer = await opened?.catch(() => undefined)
    await writer?.close()
    after()
  })
}

const calls: WriterCalls = {
  async open(tenant) {
    const writer = await writerOf(tenant)
    if (!writer) return undefined
    mergeInBackground(tenant, writer)
    return publishedBy(writer)
  },
  async write(tenant, payload) {
    const writer = await existingOrNew(tenant)
    const written = await writer.write(payload)
    mergeInBackground(tenant, writer)
    return written
  },
  async refresh(tenant) {
    const writer = await writerOf(tenant)
    if (!writer) return undefined
    const published = await publishedBy(writer)
    mergeInBackground(tenant, writer)
    return published
  },
  async stats(tenant) {
    return (await writerOf(tenant))?.stats()
  },
  async adopt(tenant, built) {
    const existing = await writerOf(tenant).catch(() => undefined)
    if (existing) await existing.adopt(built)
    const writer = existing ?? (await TenantWriter.createFrom(folderOf(tenant), built, flushAfter))
    writers.set(tenant, Promise.resolve(writer))
    mergeInBackground(tenant, writer)
    return publishedBy(writer)
  },
  async compact(tenant) {
    const writer = await writerOf(tenant)
    if (!writer) return undefined
    await writer.flush()
    await merges.get(tenant)
    const merging = mergeWhileNeeded(tenant, writer, true).finally(() => merges.delete(tenant))
    merges.set(tenant, merging)
    await merging
    return publishedBy(writer)
  },
  async close(tenant) {
    await close(tenant)
  },
  async drop(tenant) {
    await close(tenant, () => dropFolder(root, tenant))
  },
  async closeAll() {
    await Promise.all([...writers.keys()].map((tenant) => close(tenant)))
    await merger?.stop()
  },
}

answerCalls(calls)
