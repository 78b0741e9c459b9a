import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folderMailer, type Mail } from './mail.ts'

const mail: Mail = {
  to: 'kari@example.no',
  subject: 'Hei på deg',
  text: 'Hei',
  html: '<p>Hei</p>',
  id: 'confirmation.7',
}

let footer: string[] = []

async function send(...mails: Mail[]) {
  const folder = await mkdtemp(join(tmpdir(), 'hent-mail-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const mailer = folderMailer(folder, () => ({
    address: 'post@hent.example',
    brand: { name: 'Fjell', colour: '#12202c', footer },
    domain: 'hent.example',
  }))
  for (const each of mails) await mailer.send(each)
  const files = (await readdir(folder)).sort()
  return { files, raw: await readFile(join(folder, files[0]!), 'utf8') }
}

test('a mail that is retried keeps its message id and is written once', async () => {
  const { files, raw } = await send(mail, mail)
  expect(files).toEqual(['confirmation.7.eml', 'confirmation.7.json'])
  expect(raw).toContain('Message-ID: <confirmation.7@hent.example>\r\n')
})
test('a mail declares its language for mail programs and screen readers', async () => {
  for (const [language, sent] of [
    ['nb', mail],
    ['en', { ...mail, language: 'en' as const }],
  ] as const) {
    const { raw } = await send(sent)
    expect(raw).toContain(`\r\nContent-Language: ${language}\r\n`)
    expect(raw.replaceAll('=3D', '=')).toContain(`<html lang="${language}">`)
  }
})
test('a mail ends with the company that sells, in text and HTML; without a company it has no footer', async () => {
  footer = ['Fjell AS, org.nr. 987 654 325 MVA', '22 33 44 55']
  const { raw } = await send(mail)
  const own = (await send({ ...mail, seller: ['Elverum Sport AS'] })).raw.replaceAll('=\r\n', '')
  expect([own.match(/Elverum Sport AS/g)?.length, own.includes('Fjell AS')]).toEqual([2, false])
  footer = []
  expect(raw).toContain('Hei\r\n\r\nFjell AS, org.nr. 987 654 325 MVA\r\n22 33 44 55\r\n')
  expect(raw.replaceAll('=\r\n', '')).toMatch(
    /<p>Hei<\/p>[\s\S]*<td style=[^>]*>Fjell AS, org.nr. 987 654 325 MVA<br>22 33 44 55</,
  )
  expect((await send(mail)).raw).not.toContain('Fjell AS')
})
test('a line break in a shopper’s text cannot begin a header', async () => {
  const { raw } = await send({ ...mail, subject: 'Hei\r\nBcc: a@b.no', to: 'kari@example.no\r\nBcc: c@d.no' })
  const headers = raw.split('\r\n\r\n')[0]!
  expect(headers).not.toMatch(/^bcc:/im)
  expect(headers).toMatch(/^To: .*kari@example\.no/m)
})
test('a mail has the brand’s name and frame and contains its pictures', async () => {
  const png = Buffer.from('picture')
  const { raw } = await send({ ...mail, html: '<img src="cid:hentekode">', pictures: [{ cid: 'hentekode', png }] })
  expect(raw).toContain('From: Fjell <post@hent.example>\r\n')
  expect(raw).toContain('Content-ID: <hentekode>\r\n')
  expect(raw).toContain('Content-Disposition: inline; filename=hentekode.png\r\n')
  expect(raw).toContain(png.toString('base64'))
  expect(raw.replaceAll('=\r\n', '')).toMatch(/prefers-color-scheme:dark[\s\S]*>Fjell<[\s\S]*cid:hentekode/)
})
test('a mail that can be unsubscribed from names the unsubscribe URL, with one-click headers for https', async () => {
  const ended = (stopUrl: string) => send({ ...mail, stopUrl }).then(({ raw }) => raw.split('\r\n\r\n')[0]!)
  const headers = await ended('https://hent.example/api/v1/mail-consents/f7-abc/stop')
  expect(headers).toContain('List-Unsubscribe: <https://hent.example/api/v1/mail-consents/f7-abc/stop>')
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(await ended('http://127.0.0.1:3000/x')).not.toContain('List-Unsubscribe-Post')
  expect(await send(mail).then(({ raw }) => raw)).not.toContain('List-Unsubscribe')
})
