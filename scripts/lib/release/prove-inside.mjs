// Runs in the root of an image, on its Node, as its user and without network. Starts the shop, uses it and stops it.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

const [command, health] = process.argv.slice(2).map(text => JSON.parse(text))
const startedAt = performance.now()
const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`

const server = spawn(command[0], command.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] })
const ended = once(server, 'exit')
const ready = (async () => {
  for await (const line of createInterface({ input: server.stdout })) if (line.includes('Ready: ')) return true
  return false
})()
if (!(await ready)) fail('The shop ended before it was ready')
server.stdout.resume()
console.log(`ready after ${seconds()}`)

const front = await page('/')
const article = /href="(\/product\/[^"]+)"/.exec(front)?.[1]
if (!article) fail('The front page links to no article')
const html = await page(article)
const picture = /\/media\/[^" ]+\.webp/.exec(html)?.[0]
if (!picture) fail(`${article} shows no picture`)
await page(picture, /^image\//)
await page(/href="(\/assets\/[^"]+\.css)"/.exec(front)?.[1] ?? '/assets/none', /^text\/css/)
const version = run('/opt/hent/bin/hent', '--version').trim()
const alive = await page('/healthz', /^text\/plain/)
if (!alive.startsWith(`ok ${version}`) || /unknown/.test(version)) fail(`/healthz: ${alive}; --version: ${version}`)
run(...health)
if (run('hent', '--help').includes('npm')) fail('hent --help names npm, which the root lacks')
const doctor = run('/opt/hent/bin/hent', 'doctor')
console.log(`${version}; doctor: ${doctor.trim().split('\n').length} lines`)
for (const tool of ['npm', 'gcc', 'cc', 'make', 'python3', 'git'])
  if (run('/bin/sh', '-c', `command -v ${tool} || true`) !== '') fail(`The root has ${tool}`)
server.kill('SIGTERM')
const [code] = await ended
if (code !== 0) fail(`The shop ended with ${code}`)
console.log(`stopped after ${seconds()}`)

async function page(path, type = /^text\/html/) {
  const response = await fetch(`http://127.0.0.1:${process.env.PORT}${path}`)
  const found = response.headers.get('content-type') ?? ''
  const body = await response.text()
  console.log(`${response.status} ${path} (${found}, ${body.length} characters)`)
  if (response.status !== 200 || !type.test(found)) fail(`${path}: ${response.status} ${found}`)
  return body
}

function run(program, ...args) {
  try {
    return execFileSync(program, args, { encoding: 'utf8' })
  } catch (error) {
    // `hent doctor` reports the problems of the demo chain with exit code 1.
    if (args[0] === 'doctor' && error.status === 1) return error.stdout
    return fail(`${program} ${args.join(' ')}: ${error.message}\n${error.stdout}`)
  }
}

function fail(message) {
  console.error(message)
  server.kill('SIGKILL')
  process.exit(1)
}
