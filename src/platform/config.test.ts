import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('configuration', () => {
  test('without any variable the shop listens on loopback only, on its own database under ./data', () => {
    expect(readConfig({}, '/srv/hent')).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databasePool: 10,
      allocationPool: 10,
      dataDir: '/srv/hent/data',
      brand: 'ox',
      demo: 'whenEmpty',
      rateLimits: true,
      trustedProxies: 0,
      logLevel: 'info',
      chainId: 1,
      defaultShop: 55,
    })
    expect(readConfig({}).databaseUrl).toBeUndefined()
  })

  test('the configuration names the default shop. Default: number 55', () => {
    expect(readConfig({}).defaultShop).toBe(55)
    expect(readConfig({ DEFAULT_SHOP: '7' }).defaultShop).toBe(7)
  })

  test('the configuration sets the number of the chain. Default: 1', () => {
    expect(readConfig({}).chainId).toBe(1)
    expect(readConfig({ CHAIN_ID: '12' }).chainId).toBe(12)
  })

  test('the configuration names the brand of the theme. Default: ox', () => {
    expect(readConfig({}).brand).toBe('ox')
    expect(readConfig({ BRAND: 'fjell' }).brand).toBe('fjell')
  })

  test('each host may have a brand of its own', () => {
    expect(readConfig({}).brandHosts.size).toBe(0)
    const { brandHosts } = readConfig({ BRAND_HOSTS: 'Fjell.example.no=fjell, outlet.example.no = outlet' })
    expect([...brandHosts]).toEqual([
      ['fjell.example.no', 'fjell'],
      ['outlet.example.no', 'outlet'],
    ])
  })

  test('origins that may call the API are listed one by one', () => {
    expect(readConfig({}).corsOrigins.size).toBe(0)
    const { corsOrigins } = readConfig({ CORS_ORIGINS: 'https://App.example.no, http://127.0.0.1:8080' })
    expect([...corsOrigins]).toEqual(['https://app.example.no', 'http://127.0.0.1:8080'])
  })

  test('a variable that is set to nothing counts as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
      demo: 'whenEmpty',
    })
  })

  test('values of variables are used as written, and relative folders begin at the folder of the start', () => {
    const config = readConfig(
      {
        PORT: '8080',
        DATA_DIR: 'butikk data/æøå',
        DEMO: '0',
        PUBLIC_URL: 'https://Butikk.example/',
        TRUST_PROXY: '1',
      },
      '/srv',
    )
    expect(config).toMatchObject({
      port: 8080,
      dataDir: '/srv/butikk data/æøå',
      demo: false,
      publicUrl: 'https://butikk.example',
      trustedProxies: 1,
    })
  })

  test.each([
    ['PORT', 'abc', 'a whole number from 0 to 65535'],
    ['PORT', '70000', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['HOST', 'not a host', 'an IP address or host name'],
    ['PUBLIC_URL', 'butikk.example', 'the origin shoppers use'],
    ['PUBLIC_URL', 'https://butikk.example/sti', 'the origin shoppers use'],
    ['BRAND', 'acme', 'ox, fjell, barneklaer, outlet'],
    ['BRAND_HOSTS', 'fjell.example.no', 'host names and their brands'],
    ['BRAND_HOSTS', 'fjell.example.no=acme', 'brands are ox, fjell, barneklaer, outlet'],
    ['BRAND_HOSTS', 'https://fjell.example.no=fjell', 'host names and their brands'],
    ['BRAND_HOSTS', 'a.no=fjell,a.no=ox', 'host names and their brands'],
    ['CORS_ORIGINS', '*', 'origins without a path'],
    ['CORS_ORIGINS', 'https://a.no,https://b.no/sti', 'origins without a path'],
    ['FEED_SCHEDULE', 'hver time', 'five cron fields'],
    ['FEED_SCHEDULE', '61 * * * *', 'five cron fields'],
    ['FEED_SCHEDULE', '0 4 31 2 *', 'five cron fields'],
    ['FEED_SCHEDULE', '0 25 * * *', 'five cron fields'],
    ['FEED_SFTP_HOST_KEY', 'MD5:12', 'as ssh-keygen -lf prints it'],
    ['OPERATOR_EMAIL', 'drift', 'an e-mail address'],
    ['DEMO', 'yes', '1, 0'],
    ['RATE_LIMITS', 'none', 'on, off'],
    ['OSRM_URL', 'ftp://x', 'http:// or https://'],
    ['ADDRESS_URL', 'x', 'http:// or https://'],
    ['OVERPASS_URL', 'x', 'http:// or https://'],
    ['COMPANY_REGISTER_URL', 'x', 'http:// or https://'],
    ['MAP_TILES_URL', 'https://kart.example/tiles', 'an address with {z}, {x} and {y} in it, or off'],
    ['MAP_TILES_URL', 'https://{z}.kart.example/{x}/{y}', 'an address with {z}, {x} and {y} in it, or off'],
    ['TRUST_PROXY', 'true', 'a whole number from 1 to 10'],
    ['LOG_LEVEL', 'loud', 'debug, info, warn, error, silent'],
    ['CHAIN_ID', '0', 'a whole number from 1'],
    ['DEFAULT_SHOP', '5.5', 'a whole number from 1'],
  ])(
    '%s=%s ends the start with one line that names the variable, the value and what is allowed',
    (name, value, allowed) => {
      const message = messageOf({ [name]: value })
      expect(message).toContain(`${name} is "${value}"; allowed: `)
      expect(message).toContain(allowed)
      expect(message).not.toContain('\n')
    },
  )

  test.each([
    ['DATABASE_URL', 'mysql://root:hemmelig@host/x'],
    ['SMTP_URL', 'http://bruker:hemmelig@host'],
    ['SECRET', 'hemmelig'],
    ['FEED_STORES_URL', 'ftp://root:hemmelig@host/x'],
    ['FEED_PRODUCTS_URL', 'sftp://hemmelig/x'],
  ])('a wrong %s is named without showing the secret in it', (name, value) => {
    const message = messageOf({ [name]: value })
    expect(message).toContain(name)
    expect(message).not.toContain('hemmelig')
  })

  test('maps come from the named host or are off. Default: Kartverket', () => {
    expect(readConfig({}).mapTiles).toMatchObject({ credit: '© Kartverket' })
    const own = 'https://kart.example/{z}/{x}/{y}.png'
    expect(readConfig({ MAP_TILES_URL: own }).mapTiles).toEqual({ url: own, credit: 'Kart: kart.example' })
    expect(readConfig({ MAP_TILES_URL: 'off' }).mapTiles).toBeNull()
  })

  test('the configuration cannot be changed while the shop runs', () => {
    expect(Object.isFrozen(readConfig({}))).toBe(true)
  })
})

function messageOf(environment: Record<string, string>) {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'no error'
}
