import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { readProjectFile } from '../rules/operations/deployment-faults.ts'
import { shopMetrics } from '../rules/operations/shop-metrics.ts'
import { ensurePromtool } from '../support/run/promtool.ts'
import { temporaryRoot } from '../support/run/temporary-root.ts'

interface Rule {
  alert: string
  expr: string
  for: string
  labels: Record<string, string>
  annotations: Record<string, string>
}
/** Series of a metric by minutes, in the notation of promtool: `0+10x60` rises by ten for an hour. */
type Series = Record<string, string>
interface Case {
  fires: Series
  quiet: Series
  /** Labels of the alert beside those of the rule. */
  labels?: Record<string, string>
}

const [still, hours] = ['0x60', '0+1x240']
const attempts = (outcome: string) => `hent_reservation_attempts_total{outcome="${outcome}"}`
const slow = (metric: string, labels: string, slowest: string): Series => ({
  [`${metric}_bucket{${labels},le="0.025"}`]: still,
  [`${metric}_bucket{${labels},le="${slowest}"}`]: '0+100x60',
  [`${metric}_bucket{${labels},le="+Inf"}`]: '0+100x60',
})
const quick = (metric: string, labels: string, slowest: string): Series =>
  Object.fromEntries(Object.keys(slow(metric, labels, slowest)).map(series => [series, '0+100x60']))
const page = ['hent_request_seconds', 'route="page"', '1'] as const
const reserve = ['hent_api_call_seconds', 'route="POST /reservations",status="2xx"', '2.5'] as const

const cases: Record<string, Case> = {
  HentDown: { fires: { 'up{job="hent"}': '0x60' }, quiet: { 'up{job="hent"}': '1x60' }, labels: { job: 'hent' } },
  HentErrors: {
    fires: { 'hent_api_call_seconds_count{status="5xx"}': '0+60x60' },
    quiet: { 'hent_api_call_seconds_count{status="4xx"}': '0+60x60' },
  },
  HentSlowPages: { fires: slow(...page), quiet: quick(...page) },
  HentSlowReservations: { fires: slow(...reserve), quiet: quick(...reserve) },
  HentReservationsRefused: {
    fires: { [attempts('placed')]: '0+1x60', [attempts('out_of_stock')]: '0+3x60' },
    quiet: { [attempts('placed')]: '0+3x60', [attempts('out_of_stock')]: '0+1x60' },
  },
  HentCatalogueBehind: {
    fires: { hent_catalogue_behind_seconds: '11x60' },
    quiet: { hent_catalogue_behind_seconds: '9x60' },
  },
  HentDatabaseWaiting: {
    fires: { hent_database_waiting: '3x60' },
    quiet: { hent_database_waiting: '3 0 '.repeat(30).trim() },
  },
  HentRendersShed: {
    fires: { hent_pages_shed_total: '0+2x60', hent_own_pages_shed_total: still },
    quiet: { hent_pages_shed_total: '5x60', hent_own_pages_shed_total: still },
  },
  HentLoopBlocked: {
    fires: { nodejs_eventloop_lag_max_seconds: '0.3x60' },
    quiet: { nodejs_eventloop_lag_max_seconds: '0.1x60' },
  },
  HentQueueStuck: {
    fires: { 'hent_queue_age_seconds{queue="recall"}': '0+60x60' },
    quiet: { 'hent_queue_age_seconds{queue="recall"}': '1700x60' },
    labels: { queue: 'recall' },
  },
  HentMailDelayed: { fires: { hent_mail_delay_seconds: '0+60x60' }, quiet: { hent_mail_delay_seconds: '500x60' } },
  HentFeedStale: {
    fires: { 'hent_feed_age_seconds{kind="inventory"}': '93500+60x60' },
    quiet: { 'hent_feed_age_seconds{kind="stores"}': '900000x60' },
    labels: { kind: 'inventory' },
  },
  HentStockStale: { fires: { hent_stale_stock_shops: '1x60' }, quiet: { hent_stale_stock_shops: still } },
  HentWebhooksFailing: {
    fires: { 'hent_webhook_deliveries_total{outcome="failed"}': hours },
    quiet: {
      'hent_webhook_deliveries_total{outcome="failed"}': hours,
      'hent_webhook_deliveries_total{outcome="delivered"}': hours,
    },
  },
  HentFlood: { fires: { hent_requests_refused_total: '0+5x60' }, quiet: { hent_requests_refused_total: '9x60' } },
  HentVersionsDiffer: {
    fires: { 'hent_build_info{commit="a"}': '1x240', 'hent_build_info{commit="b"}': '1x240' },
    quiet: { 'hent_build_info{commit="a",instance="1"}': '1x240', 'hent_build_info{commit="a",instance="2"}': '1x240' },
  },
}

test('each alert of deploy/prometheus-alerts.yml fires on its metrics, and is quiet below its limit', async () => {
  const promtool = await ensurePromtool()
  const folder = await mkdtemp(join(await temporaryRoot(), 'hent-alerts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const text = readProjectFile('deploy/prometheus-alerts.yml')
  const rules = (parse(text) as { groups: { rules: Rule[] }[] }).groups.flatMap(group => group.rules)
  expect(Object.keys(cases).toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted())
  const exported = new Set([...(await shopMetrics()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  const series = Object.values(cases).flatMap(({ fires, quiet }) => Object.keys({ ...fires, ...quiet }))
  const unknown = series
    .map(each => each.replace(/\{.*/, '').replace(/_(bucket|count)$/, ''))
    .filter(name => name !== 'up' && !exported.has(name))
  expect(unknown).toEqual([])

  const tests = rules.flatMap(({ alert, labels, annotations }) => {
    const known = cases[alert]
    const firing = { exp_labels: { ...labels, ...known?.labels }, exp_annotations: annotations }
    return [
      { series: known?.fires, expected: [firing] },
      { series: known?.quiet, expected: [] },
    ].map(({ series: input = {}, expected }) => ({
      interval: '1m',
      input_series: Object.entries(input).map(([name, values]) => ({ series: name, values })),
      alert_rule_test: [
        { eval_time: alert === 'HentVersionsDiffer' ? '2h' : '55m', alertname: alert, exp_alerts: expected },
      ],
    }))
  })
  const evaluate = async (rulesText: string, evaluated: typeof tests) => {
    await writeFile(join(folder, 'alerts.yml'), rulesText)
    await writeFile(join(folder, 'tests.yml'), stringify({ rule_files: ['alerts.yml'], tests: evaluated }))
    return promisify(execFile)(promtool, ['test', 'rules', 'tests.yml'], { cwd: folder }).then(
      ({ stdout }) => stdout,
      (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
    )
  }
  expect(await evaluate(text, tests)).toContain('SUCCESS')
  // An alert with another limit fails its test.
  const [limit, other] = ['hent_catalogue_behind_seconds > 10', 'hent_catalogue_behind_seconds > 99']
  const ofLimit = tests.filter(({ alert_rule_test: [each] }) => each?.alertname === 'HentCatalogueBehind')
  expect(await evaluate(text.replace(limit, other), ofLimit)).toMatch(/FAILED[\s\S]*HentCatalogueBehind/)
})
