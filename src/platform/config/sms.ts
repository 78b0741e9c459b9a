import type { SmsGateway } from '../mail/sms.ts'

interface SmsVariables {
  SMS_URL?: string | undefined
  SMS_TOKEN?: string | undefined
  SMS_SENDER?: string | undefined
}
const names = ['SMS_URL', 'SMS_TOKEN', 'SMS_SENDER'] as const

/** Describes the first missing variable of a half-configured gateway in one line. null: none. */
export function missingSmsVariable(variables: SmsVariables): string | null {
  const missing = names.filter(name => variables[name] === undefined)
  if (missing.length === 0 || missing.length === names.length) return null
  const set = names.find(name => variables[name] !== undefined)
  return `${missing[0]} is not set, though ${set} is; allowed: all of ${names.join(', ')}, or none`
}

/** undefined: no SMS gateway is configured. */
export const smsGateway = ({ SMS_URL, SMS_TOKEN, SMS_SENDER }: SmsVariables): SmsGateway | undefined =>
  SMS_URL && SMS_TOKEN && SMS_SENDER ? { url: SMS_URL, token: SMS_TOKEN, sender: SMS_SENDER } : undefined
