import { useScripted } from '#ui/use-scripted.ts'

/** The form that buttons outside of it send. */
export const arrangementForm = 'rekkefolge'

/** The properties of a button that moves an article: at once by script, without it by sending the form. */
export function useArrangeButton() {
  const scripted = useScripted()
  return (pressed: string, act: () => unknown) =>
    scripted
      ? ({ type: 'button', onClick: act } as const)
      : ({ type: 'submit', form: arrangementForm, name: 'flytt', value: pressed } as const)
}
