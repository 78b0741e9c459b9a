/** The value of the option that removes the gender from the account. */
export const noGender = 0

const offered = [
  { id: noGender, label: 'Ønsker ikke å oppgi' },
  { id: 2, label: 'Kvinne' },
  { id: 1, label: 'Mann' },
]
/** Genders that a shop may have recorded. The form offers such a gender only to a customer who already has it. */
const recorded: Record<number, string> = { 4: 'Barn', 10: 'Annet', 11: 'Junior' }

/** The options for the customer's gender, by the ids of section 3 of the specification. */
export function genderOptions(stored: number | null): { id: number; label: string }[] {
  const label = stored === null ? undefined : recorded[stored]
  return stored === null || label === undefined ? offered : [...offered, { id: stored, label }]
}
