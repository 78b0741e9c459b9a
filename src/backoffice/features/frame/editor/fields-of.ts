/**
 * Connects the inputs of a form with their values and errors: `const field = fieldsOf(values, errors)`, then
 * `<Field label="Navn" {...field('name')} />`. A list is shown as lines.
 */
export const fieldsOf =
  <Values extends object>(values: Values, errors: Readonly<Record<string, readonly string[]>>): FieldsOf<Values> =>
  name => {
    const value: unknown = values[name]
    return {
      name,
      defaultValue: Array.isArray(value) ? value.join('\n') : String(value ?? ''),
      error: (errors[name] ?? errors[`${name}.0`])?.join(' '),
    }
  }

export type FieldsOf<Values> = (name: keyof Values & string) => {
  name: string
  defaultValue: string
  error: string | undefined
}
