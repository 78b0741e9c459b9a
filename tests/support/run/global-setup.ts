import { cpSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { clusterBinaries } from '#database/cluster/cluster-binaries.ts'
import { clusterPaths, createClusterFiles } from '#database/cluster/cluster-files.ts'
import { clusterUser } from '#database/cluster/cluster-user.ts'
import { openCluster } from '#database/cluster/cluster.ts'
import { migrate } from '#database/migrate.ts'
import { jobQueues } from '#jobs/queues.ts'
import { createLog } from '#platform/log.ts'
import { createQueue } from '#platform/queue.ts'
import { makeResettable } from '../database/resettable.ts'
import { temporaryRoot } from './temporary-root.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One address per worker, of clusters where tests may create databases; the template is migrated on each. */
    databaseUrls: readonly string[]
    templateName: string
    /** The part of `create database NAME …` that copies the template. */
    copyOfTemplate: string
    /** Data folder of an embedded cluster that has never run, for copying. null: external servers are used. */
    newCluster: string | null
  }
}

/**
 * A real PostgreSQL for each worker: embedded ones in separate folders, or with HENT_TEST_DATABASE_URL any servers
 * where the role may create databases: addresses separated by spaces, one per worker (vitest.config.ts).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['HENT_TEST_DATABASE_URL']?.split(' ')
  const templateName = `hent_template_${process.pid}_${Date.now()}`
  const ownFolder = await newFolder()
  const newCluster = given ? null : await makeCluster(join(ownFolder, 'new'))
  const servers = newCluster
    ? await embedded(newCluster, templateName, project.config.maxWorkers)
    : await Promise.all(given!.map(url => joined(url, templateName)))

  project.provide(
    'databaseUrls',
    servers.map(({ url }) => url),
  )
  project.provide('templateName', templateName)
  project.provide('newCluster', newCluster)
  // With fsync off, copying files takes a third of the time of copying through the log; on disks it is the reverse.
  project.provide('copyOfTemplate', `template ${templateName}${given ? '' : ' strategy file_copy'}`)
  const endAll = async () => {
    await Promise.all(servers.map(({ stop }) => stop()))
    await removeFolder(ownFolder)
  }
  // The runner's own listener exits within a millisecond, and would leave the clusters running.
  process.removeAllListeners('SIGTERM')
  // A stopped run signals each process, and each process its children: the second signal must not interrupt the
  // cleanup.
  let ending: Promise<unknown> | undefined
  process.on('SIGTERM', () => {
    ending ??= endAll().finally(() => process.exit(143))
  })
  return endAll
}

interface Server {
  url: string
  stop: () => Promise<void>
}

/** A given server keeps nothing of the run: the template and the test databases are dropped. */
async function joined(url: string, templateName: string): Promise<Server> {
  await makeTemplate(url, templateName)
  return { url, stop: () => dropAll(url, templateName) }
}

/** Made once and copied: initdb and the migrations take ten times as long as a copy of the files. */
async function makeCluster(folder: string): Promise<string> {
  await mkdir(folder)
  await createClusterFiles(folder, await clusterBinaries(), await clusterUser(clusterPaths(folder).data))
  return folder
}

const newFolder = async () => mkdtemp(join(await temporaryRoot(), 'hent-test-'))
const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 10 })

async function copyOf(folder: string): Promise<string> {
  const copy = await newFolder()
  cpSync(folder, copy, { recursive: true })
  return copy
}

async function embedded(newCluster: string, templateName: string, count: number): Promise<Server[]> {
  const first = await copyOf(newCluster)
  const cluster = await openCluster({ dataDir: first, settings })
  await makeTemplate(cluster.url('postgres'), templateName)
  await cluster.stop()
  const copies = await Promise.all(Array.from({ length: count - 1 }, () => copyOf(first)))
  return Promise.all([first, ...copies].map(opened))
}

// A vacuum in a test's database would block dropping it.
const settings = {
  fsync: 'off',
  max_connections: '200',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  full_page_writes: 'off',
}

async function opened(folder: string): Promise<Server> {
  const cluster = await openCluster({ dataDir: folder, settings })
  return {
    url: cluster.url('postgres'),
    async stop() {
      await cluster.stop()
      await removeFolder(folder)
    },
  }
}

async function makeTemplate(url: string, name: string): Promise<void> {
  await onServer(url, admin => admin.query(`create database ${name}`))
  const template = new pg.Pool({ connectionString: databaseUrl(url, name), max: 1 })
  await migrate(template)
  // Creating the queue's tables takes longer than most tests.
  const queue = createQueue(template, jobQueues, createLog({ level: 'silent' }))
  await queue.start()
  await queue.stop()
  await template.end()
  await resettable(databaseUrl(url, name))
}

/**
 * The embedded cluster's superuser has the password of the shop's role. On a given server the role may not be a
 * superuser: then each test gets a copy.
 */
async function resettable(url: string): Promise<void> {
  const asSuperuser = new URL(url)
  if (!process.env['HENT_TEST_DATABASE_URL']) asSuperuser.username = 'postgres'
  const client = new pg.Client({ connectionString: asSuperuser.href })
  await client.connect()
  try {
    const { rows } = await client.query<{ rolsuper: boolean }>(
      'select rolsuper from pg_roles where rolname = current_user',
    )
    if (rows[0]?.rolsuper) await makeResettable(client)
  } finally {
    await client.end()
  }
}

const dropAll = (url: string, prefix: string) =>
  onServer(url, async admin => {
    const { rows } = await admin.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { name } of rows) await admin.query(`drop database ${name} with (force)`)
  })

async function onServer(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
