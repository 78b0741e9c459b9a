/** The variables of the payment providers. */
interface PaymentVariables {
  VIPPS_CLIENT_ID?: string | undefined
  VIPPS_CLIENT_SECRET?: string | undefined
  VIPPS_SUBSCRIPTION_KEY?: string | undefined
  VIPPS_MERCHANT_SERIAL_NUMBER?: string | undefined
  VIPPS_URL: string
  KLARNA_USERNAME?: string | undefined
  KLARNA_PASSWORD?: string | undefined
  KLARNA_URL: string
  QLIRO_API_KEY?: string | undefined
  QLIRO_API_SECRET?: string | undefined
  QLIRO_URL: string
}

/** Set all variables of a group, or none. */
const groups = [
  ['VIPPS_CLIENT_ID', 'VIPPS_CLIENT_SECRET', 'VIPPS_SUBSCRIPTION_KEY', 'VIPPS_MERCHANT_SERIAL_NUMBER'],
  ['KLARNA_USERNAME', 'KLARNA_PASSWORD'],
  ['QLIRO_API_KEY', 'QLIRO_API_SECRET'],
] as const

/** Describes the first missing variable of a half-configured provider in one line. null: none. */
export function missingPaymentVariable(env: PaymentVariables): string | null {
  for (const group of groups) {
    const set = group.find(name => env[name] !== undefined)
    const missing = group.find(name => env[name] === undefined)
    if (set && missing)
      return `${missing} is not set, though ${set} is; allowed: all of ${group.join(', ')}, or none of them`
  }
  return null
}

/** The base URL of each provider, used with the chain's keys and with a seller's own. */
export const paymentUrls = (env: PaymentVariables) => ({
  vipps: env.VIPPS_URL,
  klarna: env.KLARNA_URL,
  qliro: env.QLIRO_URL,
})

/** The configured payment providers. undefined: the provider is not configured. */
export function paymentProviders(env: PaymentVariables) {
  const { VIPPS_CLIENT_ID, VIPPS_CLIENT_SECRET, VIPPS_SUBSCRIPTION_KEY, VIPPS_MERCHANT_SERIAL_NUMBER } = env
  return {
    vipps:
      VIPPS_CLIENT_ID && VIPPS_CLIENT_SECRET && VIPPS_SUBSCRIPTION_KEY && VIPPS_MERCHANT_SERIAL_NUMBER
        ? {
            clientId: VIPPS_CLIENT_ID,
            clientSecret: VIPPS_CLIENT_SECRET,
            subscriptionKey: VIPPS_SUBSCRIPTION_KEY,
            merchantSerialNumber: VIPPS_MERCHANT_SERIAL_NUMBER,
            baseUrl: env.VIPPS_URL,
          }
        : undefined,
    klarna:
      env.KLARNA_USERNAME && env.KLARNA_PASSWORD
        ? { username: env.KLARNA_USERNAME, password: env.KLARNA_PASSWORD, baseUrl: env.KLARNA_URL }
        : undefined,
    qliro:
      env.QLIRO_API_KEY && env.QLIRO_API_SECRET
        ? { apiKey: env.QLIRO_API_KEY, apiSecret: env.QLIRO_API_SECRET, baseUrl: env.QLIRO_URL }
        : undefined,
  }
}
