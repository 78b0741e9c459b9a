#!/usr/bin/env node
// Starts Firefox for Playwright, which drives it by WebDriver BiDi. Firefox 153 lacks a command that Playwright 1.65 sends to
// each new page: this responds to it. Plain JavaScript, because Playwright starts it as an executable with any Node.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocketServer, WebSocket } from 'ws'

const missing = 'emulation.setMediaFeaturesOverride'
const firefox = spawn(process.env['FIREFOX'] ?? '/usr/bin/firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
firefox.on('exit', code => process.exit(code ?? 1))
process.on('SIGTERM', () => firefox.kill())

createInterface(firefox.stderr).on('line', line => {
  const [, address] = /^WebDriver BiDi listening on (ws:\S+)$/.exec(line) ?? []
  if (!address) return console.error(line)
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () =>
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`),
  )
  server.on('connection', (playwright, { url }) => connect(playwright, address + url))
})

/** @param {WebSocket} playwright @param {string} address */
function connect(playwright, address) {
  const browser = new WebSocket(address)
  /** @type {string[]} */
  const early = []
  const send = text => (browser.readyState === WebSocket.OPEN ? browser.send(text) : early.push(text))
  browser.on('open', () => early.splice(0).forEach(send))
  playwright.on('message', data => {
    const text = data.toString()
    if (!text.includes(missing)) return send(text)
    const { id, method } = JSON.parse(text)
    if (method === missing) playwright.send(JSON.stringify({ type: 'success', id, result: {} }))
    else send(text)
  })
  browser.on('message', data => playwright.send(data.toString()))
  playwright.on('close', () => browser.close())
  browser.on('close', () => playwright.close())
}
