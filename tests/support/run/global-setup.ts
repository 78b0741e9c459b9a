import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openCluster } from '#database/cluster/cluster.ts'
import { migrate } from '#database/migrate.ts'
import { jobQueues } from '#jobs/queues.ts'
import { createLog } from '#platform/log.ts'
import { createQueue } from '#platform/queue.ts'
import { makeResettable } from '../database/resettable.ts'
import { temporaryRoot } from './temporary-root.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** An address a worker, on clusters on which tests may make databases; the template is migrated on each. */
    databaseUrls: readonly string[]
    templateName: string
    /** What makes a database of a test: `create database NAME …`. */
    copyOfTemplate: string
  }
}

/**
 * A real PostgreSQL for each worker: embedded ones, in folders of their own, or with HENT_TEST_DATABASE_URL
 * any servers on which the role may create databases: addresses with blanks between, a worker each (vitest.config.ts).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['HENT_TEST_DATABASE_URL']?.split(' ')
  const templateName = `hent_template_${process.pid}_${Date.now()}`
  const servers = await Promise.all(
    given?.map(joined) ?? Array.from({ length: project.config.maxWorkers }, () => embedded()),
  )
  const admins = await Promise.all(servers.map(({ url }) => withTemplate(url, templateName)))

  project.provide(
    'databaseUrls',
    servers.map(({ url }) => url),
  )
  project.provide('templateName', templateName)
  // Files that nobody flushes are copied in a third of the time that the log of a copy takes; on disks it is the other way round.
  project.provide('copyOfTemplate', `template ${templateName}${given ? '' : ' strategy file_copy'}`)
  // The runner's own listener exits within a millisecond, and would leave the clusters running.
  process.removeAllListeners('SIGTERM')
  // Who stops a run tells each process of it, and each tells its children: the second time must not end it half-way.
  let ending: Promise<unknown> | undefined
  process.on('SIGTERM', () => {
    ending ??= Promise.all(admins.map(admin => admin.end()))
      .then(() => Promise.all(servers.map(({ stop }) => stop())))
      .finally(() => process.exit(143))
  })
  return async () => {
    for (const admin of admins) {
      // An embedded cluster goes as a whole; a given one has the template and what tests have left of its copies.
      if (given) await dropAll(admin, templateName)
      await admin.end()
    }
    await Promise.all(servers.map(({ stop }) => stop()))
  }
}

const joined = (url: string) => Promise.resolve({ url, stop: () => Promise.resolve() })

async function embedded() {
  const folder = await mkdtemp(join(await temporaryRoot(), 'hent-test-'))
  // A vacuum that happens to look at a test's database would keep it from being dropped.
  const settings = {
    fsync: 'off',
    max_connections: '200',
    autovacuum: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    full_page_writes: 'off',
  }
  const cluster = await openCluster({ dataDir: folder, settings })
  return {
    url: cluster.url('postgres'),
    async stop() {
      await cluster.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

async function withTemplate(url: string, name: string): Promise<pg.Client> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const template = new pg.Pool({ connectionString: databaseUrl(url, name), max: 1 })
  await migrate(template)
  // Making the queue's tables takes longer than most tests.
  const queue = createQueue(template, jobQueues, createLog({ level: 'silent' }))
  await queue.start()
  await queue.stop()
  await template.end()
  await resettable(databaseUrl(url, name))
  return admin
}

/** The embedded cluster's superuser has the password of the shop's role. A given server's role may be none: then each test gets a copy. */
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

async function dropAll(admin: pg.Client, prefix: string): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  for (const { name } of rows) await admin.query(`drop database ${name} with (force)`)
}

export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
