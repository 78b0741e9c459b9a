import { parseEmail } from '#shared/email.ts'
import { emailReason } from '#shared/text/email-reasons.ts'

/** What one argument may be. */
export interface Form {
  /** The permitted values in words: `a number such as 57`. Ends the message about a wrong value. */
  allowed: string
  fits(text: string): boolean
  /** Why a value does not fit: `has no @`. Default: only the permitted values are named. */
  reason?(text: string): string
}

interface Operand {
  /** As in the usage: `EMAIL`. */
  name: string
  form?: Form
  optional?: true
  /** One or more. Only the last operand. */
  many?: true
}
interface Option {
  /** Default: the option takes no value. */
  value?: Form
  required?: true
  /** May be given more than once. */
  repeated?: true
}
export interface Verb {
  operands?: readonly Operand[]
  options?: Readonly<Record<string, Option>>
  /** At least one of these is given: `['EMAIL', '--all']`. Only one, unless `both`. */
  oneOf?: readonly [string, string]
  both?: true
  /** Arguments that begin with a hyphen are values too, and there are no options. */
  verbatim?: true
}
/** The verbs of a command and their arguments. The verb '' is the command without a verb. */
export type Grammar = Readonly<Record<string, Verb>>

export const anyText = (allowed: string): Form => ({ allowed, fits: text => text !== '' })
export const oneOf = (values: readonly string[]): Form => ({
  allowed: values.join(', '),
  fits: text => values.includes(text),
})
export const wholeNumber = (from: number, to = 999_999_999): Form => ({
  allowed: to === 999_999_999 ? `a whole number from ${from}` : `a whole number from ${from} to ${to}`,
  fits: text => /^(0|[1-9]\d{0,8})$/.test(text) && Number(text) >= from && Number(text) <= to,
})
export const anEmail: Form = {
  allowed: 'an e-mail address such as kari@kjeden.no',
  fits: text => parseEmail(text) !== null,
  reason: emailReason,
}

/**
 * Checks arguments against a grammar. Returns a line that names the first wrong, missing, extra or repeated argument,
 * with the reason and the permitted values. undefined: they fit.
 */
export function findArgumentFault(command: string, grammar: Grammar, args: readonly string[]): string | undefined {
  const verbs = Object.keys(grammar).filter(Boolean)
  // Options may come before the verb.
  const at = isWord(args[0]) ? 0 : args.findIndex(each => verbs.includes(each))
  const first = args[at]
  const isNamed = first !== undefined && verbs.includes(first)
  if (!isNamed && (!Object.hasOwn(grammar, '') || (verbs.length > 0 && isWord(first)))) {
    const allowed = verbs.join(', ')
    return first === undefined
      ? `${command}: the verb is missing; allowed: ${allowed}`
      : `${command}: there is no verb "${first}"; allowed: ${allowed}`
  }
  const about = isNamed ? `${command} ${first}` : command
  return faultOf(about, grammar[isNamed ? first : ''] ?? {}, isNamed ? args.toSpliced(at, 1) : args)
}

const isWord = (text: string | undefined): boolean => text !== undefined && !text.startsWith('-')

function faultOf(about: string, verb: Verb, args: readonly string[]): string | undefined {
  const { operands = [], options = {}, verbatim } = verb
  const given: string[] = []
  const seen = new Set<string>()
  for (let at = 0; at < args.length; at++) {
    const typed = args[at] ?? ''
    // A single hyphen means standard input.
    if (verbatim || !typed.startsWith('-') || typed === '-') {
      given.push(typed)
      continue
    }
    const [name = '', ...after] = typed.split('=')
    const option =
      Object.hasOwn(options, name.replace(/^--/, '')) && name.startsWith('--') ? options[name.slice(2)] : undefined
    if (!option) {
      const known = Object.keys(options).map(each => `--${each}`)
      return known.length === 0
        ? `${about}: there is no option ${name}; this command takes none`
        : `${about}: there is no option ${name}; allowed: ${known.join(', ')}`
    }
    if (seen.has(name) && !option.repeated) return `${about}: ${name} is given twice; once is allowed`
    seen.add(name)
    if (!option.value) {
      if (after.length > 0) return `${about}: ${name} takes no value`
      continue
    }
    const value = after.length > 0 ? after.join('=') : args[++at]
    if (value === undefined || (after.length === 0 && value.startsWith('--')))
      return `${about}: ${name} has no value; allowed: ${option.value.allowed}`
    if (!option.value.fits(value)) return wrongValue(about, name, { typed: value, form: option.value })
  }
  return (
    operandFault(about, operands, given) ??
    missingOption(about, options, seen) ??
    choiceFault(about, verb, { given, seen })
  )
}

function choiceFault(
  about: string,
  { oneOf: choice, both }: Verb,
  { given, seen }: { given: readonly string[]; seen: ReadonlySet<string> },
): string | undefined {
  if (!choice) return undefined
  const named = choice.filter(each => (each.startsWith('--') ? seen.has(each) : given.length > 0))
  if (named.length === 0) return `${about}: ${choice.join(' or ')} is missing`
  return named.length > 1 && !both
    ? `${about}: ${choice.join(' and ')} exclude each other; one of them is allowed`
    : undefined
}

function operandFault(about: string, operands: readonly Operand[], given: readonly string[]): string | undefined {
  const last = operands.at(-1)
  for (const [at, { name, form, optional }] of operands.entries()) {
    const typed = given[at]
    if (typed === undefined)
      return optional ? undefined : `${about}: ${name} is missing${form ? `; allowed: ${form.allowed}` : ''}`
    if (form && !form.fits(typed)) return wrongValue(about, name, { typed, form })
  }
  const more = given.slice(operands.length)
  if (!last?.many) {
    if (more[0] === undefined) return undefined
    const allowed = operands.length === 0 ? 'no argument' : `only ${operands.map(({ name }) => name).join(' ')}`
    return `${about}: "${more[0]}" is too much; allowed: ${allowed}`
  }
  const wrong = last.form && more.find(typed => !last.form?.fits(typed))
  return wrong === undefined || !last.form ? undefined : wrongValue(about, last.name, { typed: wrong, form: last.form })
}

function wrongValue(about: string, name: string, { typed, form }: { typed: string; form: Form }): string {
  const reason = form.reason ? `, which ${form.reason(typed)}` : ''
  return `${about}: ${name} is "${typed}"${reason}; allowed: ${form.allowed}`
}

function missingOption(about: string, options: Readonly<Record<string, Option>>, seen: ReadonlySet<string>) {
  const missing = Object.entries(options).find(([name, { required }]) => required && !seen.has(`--${name}`))
  if (!missing) return undefined
  const [name, { value }] = missing
  return `${about}: --${name} is missing${value ? `; allowed: ${value.allowed}` : ''}`
}
