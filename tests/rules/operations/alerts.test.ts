import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readProjectFile } from './deployment-faults.ts'
import { shopMetrics } from './shop-metrics.ts'

const alerts = readProjectFile('deploy/prometheus-alerts.yml')
const dashboard = readProjectFile('deploy/grafana-dashboard.json')
const manual = readProjectFile('docs/operations/troubleshoot.md')
const { groups } = parse(alerts) as { groups: { rules: { alert: string; expr: string }[] }[] }
const rules = groups.flatMap(group => group.rules)

/** Names of alerts without a row in the chapter, and rows without an alert. */
function unmatched(names: readonly string[], text: string): string[] {
  const chapter = /^## Alerts\n(.*?)(?=^## |$(?![\s\S]))/ms.exec(text)?.[1] ?? ''
  const rows = [...chapter.matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name)
  return [...names.filter(name => !rows.includes(name)), ...rows.filter(name => !names.includes(name))]
}

test('each alert has a row in the runbook, and each row an alert', () => {
  const names = rules.map(({ alert }) => alert)
  expect(names.length).toBeGreaterThan(10)
  expect(unmatched(names, manual)).toEqual([])
  expect(unmatched([...names, 'HentNew'], manual.replace('| `HentDown`', '| `HentGone`'))).toEqual([
    'HentDown',
    'HentNew',
    'HentGone',
  ])
})

test('alerts and dashboard query only metrics that the shop exports', async () => {
  const exported = new Set([...(await shopMetrics()).matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name))
  const panels = (JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] }).panels
  const queries = [...rules, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr)
  const unknown = (texts: readonly string[]) =>
    texts
      .flatMap(text => text.match(/\b(hent|nodejs|process)_\w+/g) ?? [])
      .filter(name => !exported.has(name) && !exported.has(name.replace(/_(bucket|count|sum)$/, '')))
  expect(unknown(queries)).toEqual([])
  expect(unknown(['max(hent_no_metric) > 1'])).toEqual(['hent_no_metric'])
})
