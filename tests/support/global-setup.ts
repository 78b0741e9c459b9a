import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openCluster } from '#database/cluster.ts'
import { migrate } from '#database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** An address on a cluster on which tests may make databases; the template is migrated. */
    databaseUrl: string
    templateName: string
  }
}

/**
 * One real PostgreSQL for the whole run: the embedded one, in a folder of its own, or with HENT_TEST_DATABASE_URL any
 * server on which the role may create databases.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['HENT_TEST_DATABASE_URL']
  const folder = given ? null : await mkdtemp(join(tmpdir(), 'hent-test-'))
  const cluster = folder
    ? // A vacuum that happens to look at a test's database would keep it from being dropped.
      await openCluster({ dataDir: folder, settings: { fsync: 'off', max_connections: '200', autovacuum: 'off' } })
    : null
  const url = given ?? cluster!.url('postgres')
  const templateName = `hent_template_${process.pid}_${Date.now()}`

  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${templateName}`)
  const template = new pg.Pool({ connectionString: databaseUrl(url, templateName), max: 1 })
  await migrate(template)
  await template.end()

  project.provide('databaseUrl', url)
  project.provide('templateName', templateName)
  return async () => {
    await admin.query(`drop database ${templateName} with (force)`)
    await admin.end()
    await cluster?.stop()
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
