/**
 * Connects the inputs of a form with their values and errors: `const field = fieldsOf(values, errors)`, then
 * `<Field label="Navn" {...field('name')} />`. A list is shown as lines.
 */
export const fieldsOf =
  <Values extends object>(values: Values, errors: Readonly<Record<string, readonly string[]>>): FieldsOf<Values> =>
  name => {
    const value = values[name] as string | readonly string[] | null
    return {
      name,
      defaultValue: typeof value === 'string' ? value : (value ?? []).join('\n'),
      error: (errors[name] ?? errors[`${name}.0`])?.join(' '),
    }
  }

export type FieldsOf<Values> = (name: keyof Values & string) => {
  name: string
  defaultValue: string
  error: string | undefined
}
