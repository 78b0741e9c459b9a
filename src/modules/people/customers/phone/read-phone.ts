import { parseAnyPhone, readPhoneRule } from '#database/foreign-phones.ts'
import type { Db } from '#database/connection.ts'

/** The stored form of a number of any country. Text that is no number stays as typed. */
export const normalisePhone = (typed: string): string => parseAnyPhone(typed) ?? typed

/** Whether mobile numbers of other countries are accepted. */
export const acceptsForeignPhones = async (db: Db): Promise<boolean> => (await readPhoneRule(db)).foreign

/** Reads the phone numbers of a feed by the chain's setting. null: refused. */
export const readPhoneParser = async (db: Db): Promise<(typed: string) => string | null> =>
  (await readPhoneRule(db)).parse
