import { z } from 'zod'
import { parseForeignPhone } from '#platform/phones/foreign-phone.ts'
import { parsePhone } from '#shared/phone.ts'
import type { Db } from './connection.ts'
import { readChosen, type ChainSetting } from './settings.ts'

export const foreignPhones: ChainSetting<boolean> = {
  key: 'foreign_phones',
  schema: z.boolean(),
  fallback: false,
  form: 'true or false',
  meaning: 'also accepts mobile numbers of other countries, with their country code',
}

/** How typed phone numbers are read. */
export interface PhoneRule {
  /** The stored form in E.164. null: refused. */
  parse: (typed: string) => string | null
  /** Numbers of other countries are accepted. */
  foreign: boolean
}
export const norwegianPhones: PhoneRule = { parse: parsePhone, foreign: false }

/** The stored form of a number of any country, regardless of the setting. For searches of stored numbers. */
export const parseAnyPhone = (typed: string): string | null => parsePhone(typed) ?? parseForeignPhone(typed)

const allPhones: PhoneRule = { parse: parseAnyPhone, foreign: true }

export async function readPhoneRule(db: Db): Promise<PhoneRule> {
  return (await readChosen(db, foreignPhones)) ? allPhones : norwegianPhones
}

/** The rule for a typed number. Reads the setting only for numbers that are not Norwegian. */
export async function phoneRuleFor(db: Db, typed: string): Promise<PhoneRule> {
  return parsePhone(typed) === null ? readPhoneRule(db) : norwegianPhones
}
